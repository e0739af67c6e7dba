import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { paginaDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { CampoDeResposta } from '#modules/organizacao/questionario/campo-resposta.part.tsx';
import { RegistrarRespostas } from '#modules/organizacao/questionario/registrar-respostas.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { idIn, searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconEmail } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type EntrevistaDoTalento,
  entrevistaDesligamento,
  enviarEntrevista,
  lerRespostasDaEntrevista,
  obterEntrevistaDoTalento,
  permissoesDaEntrevista,
  responderEntrevistaDoTalento,
} from './entrevistas-desligamento.contract.ts';
import { SituacaoDaEntrevista } from './situacao.part.tsx';

type Entrevista = NonNullable<EntrevistaDoTalento['entrevista']>;
interface Props {
  readonly talento: EntrevistaDoTalento['talento'];
  readonly entrevista: Entrevista;
}

function useRenovar() {
  const client = useQueryClient();
  return () =>
    Promise.all([renew(client, '/api/gestao-talentos/talentos'), renew(client, entrevistaDesligamento.listar.path)]);
}

/** The exit interview of one talent: sent, written down by the staff, or read once it was answered. */
export function EntrevistaDoTalentoTela() {
  const talentoId = idIn((useParams({ strict: false }) as { talentoId?: string }).talentoId);
  const lido = useEndpoint(obterEntrevistaDoTalento, { params: { talentoId } });
  const { data, error } = lido;
  return (
    <>
      <PageHeader
        titulo={data ? `Entrevista de desligamento: ${data.talento.nome}` : 'Entrevista de desligamento'}
        caminho={[{ rotulo: entrevistaDesligamento.nome.varios, path: entrevistaDesligamento.path }]}
        acoes={
          data && (
            <Button variant="default" component={Link} to={paginaDoTalento(talentoId)}>
              Página do talento
            </Button>
          )
        }
      />
      {error && <Unread of={lido} />}
      {!data && !error && <FormSkeleton />}
      {data && <Conteudo dados={data} />}
    </>
  );
}

function Conteudo({ dados: { talento, desligamento, entrevista } }: { dados: EntrevistaDoTalento }) {
  const podeInserir = usePermission(permissoesDaEntrevista.inserir);
  if (!desligamento)
    return <EmptyState texto="Este talento não está desligado: a entrevista vem com o desligamento." />;
  return (
    <Stack gap="md">
      <Text size="sm">{`Desligado em ${formatarData(desligamento.data)}: ${desligamento.motivo}.`}</Text>
      {entrevista ? (
        <UmaEntrevista key={entrevista.id} talento={talento} entrevista={entrevista} />
      ) : (
        <Group>
          <Text size="sm" c="dimmed">
            Nenhuma entrevista para este desligamento.
          </Text>
          {podeInserir && (
            <Button
              component={Link}
              to={`${entrevistaDesligamento.path}/new`}
              search={searchOf({ desligamentoId: desligamento.id })}
            >
              Escolher o modelo
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

function UmaEntrevista({ talento, entrevista }: Props) {
  const renovar = useRenovar();
  return (
    <>
      <Cabeca talento={talento} entrevista={entrevista} />
      {entrevista.podeResponder ? (
        <RegistrarRespostas
          perguntas={entrevista.perguntas}
          respostas={entrevista.respostas ?? []}
          aviso="Você registra o que o talento responde; o seu nome fica registrado, e o link enviado deixa de abrir."
          entregue="Entrevista registrada."
          gravar={async (respostas) => {
            await call(responderEntrevistaDoTalento, {
              params: { talentoId: talento.id },
              body: { ...respostas, versao: entrevista.versao },
              errors: 'nenhum',
            });
            await renovar();
          }}
        />
      ) : (
        <Respostas talentoId={talento.id} entrevista={entrevista} />
      )}
    </>
  );
}

function Cabeca({ talento, entrevista }: Props) {
  const { zona } = useSession().info.systemParameters;
  const podeEnviar = usePermission(permissoesDaEntrevista.verbos.ENVIAR);
  const renovar = useRenovar();
  const { situacao, modelo, enviadaEm, linkAte, respondidaEm, respondidaPor, semLink } = entrevista;
  const enviar = () =>
    call(enviarEntrevista, { params: { id: entrevista.id } }).then(
      () => toast.sucesso(`Link enviado para ${talento.email}.`),
      () => undefined,
    );
  const quando = (instante: string) => formatarInstante(instante, zona);
  return (
    <Paper withBorder p="md">
      <Group gap="sm">
        <SituacaoDaEntrevista situacao={situacao} />
        <Text size="sm">{modelo.nome}</Text>
        <Text size="sm" c="dimmed">
          {[
            enviadaEm && `link enviado em ${quando(enviadaEm)}`,
            linkAte && situacao !== 'R' && `abre até ${quando(linkAte)}`,
            respondidaEm && `respondida em ${quando(respondidaEm)}`,
            respondidaPor && `registrada por ${respondidaPor}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
        {podeEnviar && semLink === null && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEmail size={16} />}
            onClick={() => void enviar().then(renovar)}
          >
            {enviadaEm ? 'Enviar de novo' : 'Enviar o link por e-mail'}
          </Button>
        )}
      </Group>
      {podeEnviar && semLink !== null && respondidaEm === null && (
        <Text size="sm" c="dimmed" mt="xs">
          {`O link não pode ser enviado. ${semLink}`}
        </Text>
      )}
    </Paper>
  );
}

function Respostas({ talentoId, entrevista: { situacao, perguntas } }: { talentoId: number; entrevista: Entrevista }) {
  const podeLer = usePermission(permissoesDaEntrevista.verbos.LER_RESPOSTAS);
  const entregue = situacao === 'R';
  const lido = useEndpoint(lerRespostasDaEntrevista, { params: { talentoId } }, { enabled: podeLer && entregue });
  const { data } = lido;
  if (!podeLer || !entregue)
    return (
      <Alert color="blue">
        {entregue
          ? 'As respostas são lidas por quem tem a permissão de ler entrevistas de desligamento.'
          : 'As respostas aparecem quando o talento entregar a entrevista.'}
      </Alert>
    );
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton />} />;
  const de = new Map(data.map((resposta) => [resposta.perguntaId, resposta]));
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        {perguntas.map((pergunta, lugar) => (
          <CampoDeResposta key={pergunta.id} pergunta={pergunta} numero={lugar + 1} resposta={de.get(pergunta.id)} />
        ))}
      </Stack>
    </Paper>
  );
}
