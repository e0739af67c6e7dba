import { Link } from '@tanstack/react-router';
import { formatarData } from '#platform/shared/format/data.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { salario } from './salario.part.tsx';
import type { VagaDaLista } from './vagas.contract.ts';
import styles from './vagas.module.css';

/** 'Fortaleza - CE', or what of it is known. */
export const lugar = ({ cidade, uf }: Pick<VagaDaLista, 'cidade' | 'uf'>): string =>
  [cidade, uf].filter(Boolean).join(' - ');

/** A vacancy of the list; the whole card opens it. */
export function CartaoDaVaga({ vaga, mostrarEmpresa }: { vaga: VagaDaLista; mostrarEmpresa: boolean }) {
  const marcas = [
    vaga.vinculo,
    vaga.remoto ? 'Remoto ou híbrido' : null,
    vaga.quantidade > 1 ? `${vaga.quantidade} vagas` : null,
    vaga.remuneracao ? salario(vaga.remuneracao) : null,
    vaga.previsaoEncerramento ? `Até ${formatarData(vaga.previsaoEncerramento)}` : null,
  ].filter((marca) => marca !== null);
  const onde = [mostrarEmpresa ? vaga.empresa.nome : '', lugar(vaga)].filter(Boolean).join(' · ');
  return (
    <article className={styles.cartao}>
      <h2 className={styles.nome}>
        <Link
          to="/externo/anuncios"
          search={searchOf((antes: object) => ({
            ...antes,
            solicitacaoId: vaga.solicitacaoId,
            empresaId: vaga.empresa.id,
          }))}
          className={styles.aberta}
        >
          {vaga.titulo}
        </Link>
      </h2>
      {onde && <p className={styles.onde}>{onde}</p>}
      <p className={styles.resumo}>{vaga.resumo}</p>
      {marcas.length > 0 && (
        <ul className={styles.marcas}>
          {marcas.map((marca) => (
            <li key={marca}>{marca}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
