import type { Vaga } from '#modules/externo/anuncios/vagas.contract.ts';
import { listarDocumentos } from '#modules/externo/documentos-anexos/documentos-anexos.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import styles from './candidatar.module.css';

const listados = (documentos: readonly { descricao: string }[]) =>
  documentos.length === 0 ? 'Nenhum' : documentos.map(({ descricao }) => descricao).join(', ');

/** The third step: what will be sent, to whom. */
export function Confirmar({ vaga, nome, candidatoId }: { vaga: Vaga; nome: string; candidatoId: number }) {
  const lido = useEndpoint(listarDocumentos, { params: { id: candidatoId } });
  const { data } = lido;
  const fatos = [
    ['Vaga', vaga.titulo],
    ['Empresa', vaga.empresa.nome],
    ['Candidato', nome],
    ['Documentos', data ? listados(data) : null],
  ] as const;
  return (
    <>
      <dl className={styles.resumo}>
        {fatos.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor ?? <Unread of={lido} />}</dd>
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
