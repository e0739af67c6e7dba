import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { Allowed, usePermission } from '#platform/web/session/session-context.tsx';
import { IconCalendario } from '#platform/web/ui/icons.ts';
import { entrevistasDoCandidato } from './agenda.contract.ts';
import { entrevista } from './entrevistas.contract.ts';
import { OpiniaoDoEntrevistador } from './opiniao.part.tsx';
import { SituacaoDaEntrevista } from './situacao.part.tsx';

/** Where a new interview begins: with the candidate, the request and the stage from which it is asked for (0 for none). */
export const novaEntrevista = (o: { candidatoId: number; solicitacaoId?: number; etapaId?: number }) => ({
  to: `${entrevista.path}/new`,
  search: searchOf({
    candidatoId: String(o.candidatoId),
    ...(o.solicitacaoId ? { solicitacaoId: String(o.solicitacaoId) } : {}),
    ...(o.etapaId && o.etapaId > 0 ? { etapaId: String(o.etapaId) } : {}),
  }),
});

/** Begins an interview with the candidate. */
export const MarcarEntrevista = ({ candidatoId }: { candidatoId: number }) => (
  <Allowed permission={permissoesCaptacao.entrevista.inserir}>
    <Button
      component={Link}
      {...novaEntrevista({ candidatoId })}
      size="xs"
      variant="default"
      leftSection={<IconCalendario size={15} />}
    >
      Marcar entrevista
    </Button>
  </Allowed>
);

/** The interviews of a candidate with the opinions on each, newest first. */
export function ListaDeEntrevistas({ candidatoId }: { candidatoId: number }) {
  const lista = useEndpoint(entrevistasDoCandidato, { params: { id: candidatoId } }).data;
  if (!lista) return null;
  if (lista.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhuma entrevista com este candidato.
      </Text>
    );
  return lista.map((uma) => (
    <div key={uma.id} style={{ marginBottom: 16 }}>
      <Group gap="xs">
        <Anchor component={Link} to={`${entrevista.path}/${uma.id}/edit`} size="sm" fw={600}>
          {formatarData(uma.data)}, {uma.horaIni} às {uma.horaFim}
        </Anchor>
        <SituacaoDaEntrevista estado={uma.estado} />
      </Group>
      <Text size="sm" c="dimmed">
        {[uma.solicitacao?.descricao, uma.etapa, `com ${uma.entrevistadores.join(', ')}`].filter(Boolean).join(', ')}
      </Text>
      {uma.pareceres.map((parecer) => (
        <OpiniaoDoEntrevistador key={parecer.entrevistador} {...parecer} />
      ))}
    </div>
  ));
}

/** The same below what happened to a candidate, with its title. */
export function EntrevistasDoCandidato({ candidatoId }: { candidatoId: number }) {
  if (!usePermission(permissoesCaptacao.entrevista.ver)) return null;
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="entrevistas-do-candidato">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="entrevistas-do-candidato">
          Entrevistas
        </Title>
        <MarcarEntrevista candidatoId={candidatoId} />
      </Group>
      <ListaDeEntrevistas candidatoId={candidatoId} />
    </Paper>
  );
}
