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

/** The interviews of a candidate with the opinions on each, newest first. */
export function EntrevistasDoCandidato({ candidatoId }: { candidatoId: number }) {
  const ve = usePermission(permissoesCaptacao.entrevista.ver);
  const lista = useEndpoint(entrevistasDoCandidato, { params: { id: candidatoId } }, { enabled: ve }).data;
  if (!ve || !lista) return null;
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="entrevistas-do-candidato">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="entrevistas-do-candidato">
          Entrevistas
        </Title>
        <Allowed permission={permissoesCaptacao.entrevista.inserir}>
          <Button
            component={Link}
            to={`${entrevista.path}/new`}
            search={searchOf({ candidatoId: String(candidatoId) })}
            size="xs"
            variant="default"
            leftSection={<IconCalendario size={15} />}
          >
            Marcar entrevista
          </Button>
        </Allowed>
      </Group>
      {lista.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhuma entrevista com este candidato.
        </Text>
      )}
      {lista.map((uma) => (
        <div key={uma.id} style={{ marginBottom: 16 }}>
          <Group gap="xs">
            <Anchor component={Link} to={`${entrevista.path}/${uma.id}/edit`} size="sm" fw={600}>
              {formatarData(uma.data)}, {uma.horaIni} às {uma.horaFim}
            </Anchor>
            <SituacaoDaEntrevista estado={uma.estado} />
          </Group>
          <Text size="sm" c="dimmed">
            {[uma.solicitacao?.descricao, uma.etapa, `com ${uma.entrevistadores.join(', ')}`]
              .filter(Boolean)
              .join(', ')}
          </Text>
          {uma.pareceres.map((parecer) => (
            <OpiniaoDoEntrevistador key={parecer.entrevistador} {...parecer} />
          ))}
        </div>
      ))}
    </Paper>
  );
}
