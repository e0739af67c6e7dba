import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { recusaDeQuemSaiu } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconConfirmado } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { entregaEpi, fichaDeEpi, listarEmUso, permissoesDaEntrega, telaEmUso } from './entregas-epi.contract.ts';
import { SituacaoDoUso } from './recibo.part.tsx';

const doTalento = (colaboradorId: number) => ({
  query: { busca: null, colaboradorId, epiId: null, situacao: null, page: 0, size: 50 },
});

function EpisNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const devolve = usePermission(permissoesDaEntrega.verbos.DEVOLVER);
  const lido = useEndpoint(listarEmUso, doTalento(colaboradorId));
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
      <Group gap="md">
        {devolve && data.content.length > 0 && (
          <Anchor
            component={Link}
            to={telaEmUso.path}
            search={searchOf({ colaboradorId })}
            size="sm"
            underline="always"
          >
            Trocar ou devolver
          </Anchor>
        )}
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
      </Group>
    </>
  );
}

/** What who leaves has to give back. */
function EpisADevolver({ colaboradorId }: { colaboradorId: number }) {
  const lido = useEndpoint(listarEmUso, doTalento(colaboradorId));
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (data.totalElements === 0) return null;
  return (
    <Anchor component={Link} to={telaEmUso.path} search={searchOf({ colaboradorId })} size="sm" underline="always">
      {plural(data.totalElements, 'EPI a devolver', 'EPIs a devolver')}
    </Anchor>
  );
}

/** Equipment on the page of a talent, with the card to print. */
export const partes: PartesDoTalento = {
  permissao: entregaEpi.permissoes.ver,
  NaSaida: EpisADevolver,
  acoes: [
    registrar(entregaEpi, {
      rotulo: 'Entregar EPI',
      icone: IconConfirmado,
      ordem: 22,
      impedimento: recusaDeQuemSaiu,
      logoApos: { admissao: {} },
    }),
  ],
  naPagina: { id: 'epis', titulo: 'EPIs em uso', ordem: 42, Conteudo: EpisNaPagina },
};
