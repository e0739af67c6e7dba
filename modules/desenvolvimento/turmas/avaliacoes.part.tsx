import { Anchor, Group, Stack, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tipoDaAvaliacaoDeCurso } from '#modules/desenvolvimento/avaliacao-curso/avaliacao-curso.contract.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { permissoesDaTurma } from './turmas.contract.ts';
import { avaliacoesDaTurma, liberarAvaliacao, liberarAvaliacaoDoAluno } from './turmas-acoes.contract.ts';

/** What a class is evaluated by, and which of it takes answers now. */
export const AvaliacoesDaTurma = ({
  turma,
  onClose,
}: {
  turma: { readonly id: number; readonly descricao: string } | null;
  onClose: () => void;
}) => (
  <TargetDialog titulo={`Avaliações: ${turma?.descricao ?? ''}`} alvo={turma} onClose={onClose} size="lg">
    {({ id }) => <Avaliacoes id={id} />}
  </TargetDialog>
);

function Avaliacoes({ id }: { id: number }) {
  const client = useQueryClient();
  const podeLiberar = usePermission(permissoesDaTurma.verbos.LIBERAR);
  const params = { id };
  const lido = useEndpoint(avaliacoesDaTurma, { params });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={3} />} />;
  const mudar = (trabalho: Promise<unknown>) =>
    void trabalho.then(
      () => renew(client, avaliacoesDaTurma.path),
      () => undefined,
    );
  const { doCurso, doAluno } = data;
  return (
    <Stack gap="md">
      <section aria-label="Avaliações do aluno">
        <Text fw={600}>Do aluno</Text>
        {doCurso.length === 0 && <Text size="sm">O curso desta turma não tem avaliações.</Text>}
        {doCurso.map(({ id: avaliacaoCursoId, titulo, tipo, minimo, liberada, lancadas }) => (
          <Group key={avaliacaoCursoId} justify="space-between" gap="xs" py={6}>
            <div>
              <Text size="sm">{titulo}</Text>
              <Text size="xs" c="dimmed">
                {`${tipoDaAvaliacaoDeCurso.rotulo(tipo)}${minimo === null ? '' : `, mínimo ${formatarDecimal(minimo, 2)}`}, resultados: ${lancadas}`}
              </Text>
            </div>
            {tipo === 'a' && (
              <Switch
                label={liberada ? 'Liberada' : 'Bloqueada'}
                aria-label={`Liberar ${titulo}`}
                checked={liberada}
                disabled={!podeLiberar}
                onChange={(event) =>
                  mudar(
                    call(liberarAvaliacao, {
                      params,
                      body: { avaliacaoCursoId, liberada: event.currentTarget.checked },
                    }),
                  )
                }
              />
            )}
          </Group>
        ))}
      </section>
      <section aria-label="Avaliação da turma pelos alunos">
        <Text fw={600}>Da turma, pelos alunos</Text>
        {doAluno.modelo === null ? (
          <Text size="sm">Escolha na turma o modelo da avaliação pelo aluno.</Text>
        ) : (
          <Group justify="space-between" gap="xs" py={6}>
            <div>
              <Text size="sm">{doAluno.modelo}</Text>
              <Text size="xs" c="dimmed">{`Anônima, responderam: ${doAluno.responderam}`}</Text>
            </div>
            <Switch
              label={doAluno.liberada ? 'Liberada' : 'Bloqueada'}
              aria-label={`Liberar ${doAluno.modelo}`}
              checked={doAluno.liberada}
              disabled={!podeLiberar}
              onChange={(event) =>
                mudar(call(liberarAvaliacaoDoAluno, { params, body: { liberada: event.currentTarget.checked } }))
              }
            />
          </Group>
        )}
        {doAluno.pesquisaId !== null && (
          <Anchor component={Link} to={`/pesquisa/colaborador-questionario/${doAluno.pesquisaId}`} size="sm">
            Quem já respondeu
          </Anchor>
        )}
      </section>
    </Stack>
  );
}
