import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { lerCurriculo, type SecaoDoCurriculo } from './andamento.contract.ts';

function Secao({ secao: { titulo, itens, marcas, texto } }: { readonly secao: SecaoDoCurriculo }) {
  return (
    <Stack gap={4}>
      <Title order={3} size="h5">
        {titulo}
      </Title>
      {itens.map((item, lugar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record of what was, in its order
        <div key={lugar}>
          <Text size="sm" fw={600}>
            {item.titulo}
          </Text>
          <Text size="sm" c="dimmed">
            {[item.detalhe, item.quando].filter(Boolean).join(' · ')}
          </Text>
          {item.texto && (
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {item.texto}
            </Text>
          )}
        </div>
      ))}
      {marcas.length > 0 && (
        <Group gap={6}>
          {marcas.map((marca) => (
            <Badge key={marca} variant="default" tt="none" fw={400}>
              {marca}
            </Badge>
          ))}
        </Group>
      )}
      {texto && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {texto}
        </Text>
      )}
    </Stack>
  );
}

/** What who conducts an interview reads before it: work and study of the candidate. */
export function CurriculoDaEntrevista({ id }: { readonly id: number }) {
  const conduz = usePermission(permissoesCaptacao.entrevista.verbos.PARECER);
  const lido = useEndpoint(lerCurriculo, { params: { id } }, { enabled: conduz });
  const { data } = lido;
  if (!conduz || data === null) return null;
  if (!data) return <Unread of={lido} esqueleto={null} />;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="curriculo">
      <Title order={2} size="h4" id="curriculo" mb="sm">
        {`Currículo de ${data.nome}`}
      </Title>
      {data.secoes.length === 0 ? (
        <Text size="sm">O candidato ainda não informou experiência nem formação.</Text>
      ) : (
        <Stack gap="md">
          {data.secoes.map((secao) => (
            <Secao key={secao.titulo} secao={secao} />
          ))}
        </Stack>
      )}
    </Paper>
  );
}
