import { Anchor, Group, Text } from '@mantine/core';
import { registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { recusaDeQuemSaiu } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconConfirmado } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { entregaEpi, fichaDeEpi, listarEmUso } from './entregas-epi.contract.ts';
import { SituacaoDoUso } from './recibo.part.tsx';

function EpisNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const query = { colaboradorId, epiId: null, situacao: null, page: 0, size: 50 };
  const lido = useEndpoint(listarEmUso, { query });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  return (
    <>
      {data.content.length === 0 && (
        <Text size="sm" c="dimmed">
          Não há EPI em uso.
        </Text>
      )}
      {data.content.map(({ id, quantidade, epi, numeroCA, trocarAte, situacao }) => (
        <Group key={id} justify="space-between" gap="xs" mb={8}>
          <div style={{ minWidth: 0 }}>
            <Text size="sm" fw={600}>{`${quantidade} × ${epi.nome}`}</Text>
            <Text size="sm" c="dimmed">
              {numeroCA ? `CA ${numeroCA}` : 'Sem CA'}
            </Text>
          </div>
          <SituacaoDoUso situacao={situacao} trocarAte={trocarAte} />
        </Group>
      ))}
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() =>
          void download(fichaDeEpi, { params: { talentoId: colaboradorId } }).then(saveFile, () => undefined)
        }
      >
        Ficha de EPI em PDF
      </Anchor>
    </>
  );
}

/** Equipment on the page of a talent, with the card to print. */
export const partes: PartesDoTalento = {
  permissao: entregaEpi.permissoes.ver,
  acoes: [
    registrar(entregaEpi, { rotulo: 'Entregar EPI', icone: IconConfirmado, ordem: 22, impedimento: recusaDeQuemSaiu }),
  ],
  naPagina: { id: 'epis', titulo: 'EPIs em uso', ordem: 42, Conteudo: EpisNaPagina },
};
