import type { Vaga } from '#modules/externo/anuncios/vagas.contract.ts';
import { listarDocumentos } from '#modules/externo/documentos-anexos/documentos-anexos.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import styles from './candidatar.module.css';

/** The third step: what will be sent, to whom. */
export function Confirmar({ vaga, nome, candidatoId }: { vaga: Vaga; nome: string; candidatoId: number }) {
  const { data = [] } = useEndpoint(listarDocumentos, { params: { id: candidatoId } });
  const fatos = [
    ['Vaga', vaga.titulo],
    ['Empresa', vaga.empresa.nome],
    ['Candidato', nome],
    ['Documentos', data.length === 0 ? 'Nenhum' : data.map(({ descricao }) => descricao).join(', ')],
  ] as const;
  return (
    <>
      <dl className={styles.resumo}>
        {fatos.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <p>
        {vaga.empresa.nome} receberá o seu cadastro e os seus documentos para esta seleção. Você acompanha e pode
        desistir em “Minhas Candidaturas”.
      </p>
    </>
  );
}
