import { Anchor, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEnviosPendentes } from '#modules/organizacao/questionario/pendentes.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { AndamentoNoCurso } from './andamento.part.tsx';
import { enviarPendentes } from './envio-do-questionario.part.tsx';
import { meusCursosOnline, PAGINA_DOS_MEUS_CURSOS } from './meus-cursos.contract.ts';

/** The own online courses, those to finish first. */
export function MeusCursosOnline() {
  const lido = useEndpoint(meusCursosOnline);
  const { data } = lido;
  useEnviosPendentes(useSession().info.user?.id, enviarPendentes, meusCursosOnline.path);
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhum curso online por aqui.
      </Text>
    );
  return (
    <Stack gap="sm">
      {data.map(({ id, curso, aulas, concluidas, percentual, andamento, prazo }) => (
        <Paper key={id} withBorder p="sm" component="article" aria-label={curso}>
          <Group justify="space-between" gap="xs">
            <Anchor
              component={Link}
              to={`${PAGINA_DOS_MEUS_CURSOS}/${id}`}
              fw={600}
              style={{ overflowWrap: 'anywhere' }}
            >
              {curso}
            </Anchor>
            <AndamentoNoCurso andamento={andamento} />
          </Group>
          <Progress value={percentual} mt="xs" aria-label={`${percentual}% de ${curso} feito`} />
          <Text size="sm" c="dimmed" mt={4}>
            {`${concluidas} de ${plural(aulas, 'aula', 'aulas')}${prazo && andamento !== 'C' ? ` · até ${formatarData(prazo)}` : ''}`}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
