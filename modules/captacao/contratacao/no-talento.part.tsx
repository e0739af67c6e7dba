import { Text } from '@mantine/core';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { NomeDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/nome.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { origemDoTalento } from './contratacao.contract.ts';

function Origem({ colaboradorId }: { colaboradorId: number }) {
  const lido = useEndpoint(origemDoTalento, { params: { id: colaboradorId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={1} />} />;
  if (!data.candidato)
    return (
      <Text size="sm" c="dimmed">
        Não veio de uma seleção feita aqui.
      </Text>
    );
  const { solicitacao } = data;
  return (
    <>
      <Text size="sm">
        Candidato: <NomeDoCandidato {...data.candidato} />
        {data.contratadoEm && `, contratado em ${formatarData(data.contratadoEm)}`}
      </Text>
      {solicitacao && (
        <Text size="sm">
          Solicitação: <NomeDaSolicitacao {...solicitacao} />
        </Text>
      )}
    </>
  );
}

/** From where a talent came, on the talent's page. */
export const partes: PartesDoTalento = {
  permissao: candidato.permissoes.ver,
  naPagina: { id: 'origem', titulo: 'Origem', ordem: 50, lateral: true, Conteudo: Origem },
};
