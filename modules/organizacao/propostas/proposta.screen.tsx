import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { PainelDaAprovacao } from '#modules/organizacao/alcadas/painel.part.tsx';
import { paginaDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  aprovacaoDaProposta,
  CAMINHO_PROPOSTAS,
  cancelarProposta,
  listarPropostas,
  obterProposta,
  type Proposta,
  permissoesDaProposta,
  somasDaProposta,
  telaDasPropostas,
  tiposDeProposta,
} from './propostas.contract.ts';
import styles from './propostas.module.css';
import { diferencaPorAno } from './salario.rules.ts';
import { SituacaoDaProposta } from './situacao.part.tsx';

const { SALARIO } = permissoesOrganizacao.colaborador.verbos;

/** A proposal: what stands now against what is proposed, its effect, and its way through the chain. */
export function PaginaDaProposta() {
  // Who made it opens it, also without the list.
  const abreLista = usePermission(permissoesDaProposta.ver);
  const caminho = abreLista ? [{ rotulo: telaDasPropostas.titulo, path: CAMINHO_PROPOSTAS }] : [];
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const lida = useEndpoint(obterProposta, { params: { id } });
  if (lida.error) return <MissingRecord titulo="Proposta" caminho={caminho} error={lida.error} />;
  if (!lida.data) return <FormSkeleton />;
  const proposta = lida.data;
  return (
    <>
      <PageHeader titulo={`${tiposDeProposta.rotulo(proposta.tipo)}: ${proposta.titulo ?? ''}`} caminho={caminho} />
      <Stack gap="md">
        <Cabecalho proposta={proposta} />
        <Comparacao proposta={proposta} />
        <PainelDaAprovacao contratos={aprovacaoDaProposta} id={id} renova={listarPropostas.path} />
      </Stack>
    </>
  );
}

function Cabecalho({
  proposta: { id, situacao, proponente, propostaEm, encerradaEm, colaborador, podeCancelar },
}: {
  proposta: Proposta;
}) {
  const { zona } = useSession().info.systemParameters;
  const client = useQueryClient();
  const cancelar = useAction(cancelarProposta);
  async function mandar() {
    const texto = 'Ela deixa de esperar decisões e nada do que foi proposto vale.';
    if (
      !(await confirmar({
        titulo: 'Cancelar a proposta?',
        texto,
        sim: 'Cancelar proposta',
        nao: 'Voltar',
        perigo: true,
      }))
    )
      return;
    await cancelar.mutateAsync({ params: { id } }).then(
      () => toast.sucesso('Proposta cancelada.'),
      () => undefined,
    );
    await renew(client, listarPropostas.path);
  }
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="xs">
        <SituacaoDaProposta situacao={situacao} />
        <Text size="sm">{`Proposta ${id}, de ${proponente ?? ''}, em ${formatarInstante(propostaEm, zona)}`}</Text>
        {encerradaEm !== null && (
          <Text size="sm" c="dimmed">{`Encerrada em ${formatarInstante(encerradaEm, zona)}`}</Text>
        )}
      </Group>
      <Group gap="xs">
        {colaborador && (
          <Button component={Link} to={paginaDoTalento(colaborador.id)} variant="default" size="xs">
            Página do talento
          </Button>
        )}
        {podeCancelar && (
          <Button size="xs" variant="default" c="red" loading={cancelar.isPending} onClick={() => void mandar()}>
            Cancelar proposta
          </Button>
        )}
      </Group>
    </Group>
  );
}

const naoSeSabe = 'Não se pode calcular';
const reais = (valor: string | null | undefined) => (valor ? formatarDinheiro(valor) : naoSeSabe);

/** What stands for a side of a change that has no value. */
const vazio = 'Não informado';

function Linha({ rotulo, atual, proposto }: { rotulo: string; atual: string; proposto: string }) {
  return (
    <div className={styles.mudanca}>
      <dt>{rotulo}</dt>
      <dd>
        <Text size="xs" c="dimmed">
          Hoje
        </Text>
        {atual || vazio}
      </dd>
      <dd>
        <Text size="xs" c="dimmed">
          Proposto
        </Text>
        <strong>{proposto || vazio}</strong>
      </dd>
    </div>
  );
}

const Dito = ({ rotulo, valor }: { rotulo: string; valor: string }) => (
  <div className={styles.mudanca}>
    <dt>{rotulo}</dt>
    <dd>{valor}</dd>
  </div>
);

function Comparacao({ proposta }: { proposta: Proposta }) {
  const veSalario = usePermission(SALARIO);
  const { tipo, mudancas, dia, pessoas } = proposta;
  const deSalario = tipo !== 'D';
  return (
    <Paper withBorder p="md" component="section" aria-label="O que muda">
      <Title order={2} size="h5" mb="sm">
        O que muda
      </Title>
      {deSalario && !veSalario && (
        <Alert color="orange" mb="sm">
          Os valores só aparecem para quem pode ver salários, e só quem os vê decide.
        </Alert>
      )}
      <dl className={styles.mudancas}>
        {deSalario && veSalario && <Valores proposta={proposta} />}
        {mudancas.map((mudanca) =>
          mudanca.atual === '' || mudanca.atual === mudanca.proposto ? (
            <Dito key={mudanca.rotulo} rotulo={mudanca.rotulo} valor={mudanca.proposto} />
          ) : (
            <Linha key={mudanca.rotulo} {...mudanca} />
          ),
        )}
        {dia && deSalario && <Dito rotulo="Vale a partir de" valor={formatarData(dia)} />}
        {tipo === 'P' && pessoas !== null && <Dito rotulo="Alcança" valor={plural(pessoas, 'talento', 'talentos')} />}
      </dl>
    </Paper>
  );
}

type Somas = Pick<Proposta, 'salarioAtual' | 'salarioProposto' | 'diferenca' | 'percentual'>;

/** The amounts: of one talent with the proposal, of a planning their sums. */
function Valores({ proposta }: { proposta: Proposta }) {
  const somas = useEndpoint(somasDaProposta, { params: { id: proposta.id } }, { enabled: proposta.tipo === 'P' });
  if (proposta.tipo !== 'P') return <Quanto rotulo="Salário por mês" de={proposta} proposta={proposta} />;
  if (!somas.data) return <Unread of={somas} esqueleto={null} />;
  return <Quanto rotulo="Soma dos salários por mês" de={somas.data} proposta={proposta} />;
}

function Quanto({
  rotulo,
  de,
  proposta: { pagamentoAtual, pagamentoProposto },
}: {
  rotulo: string;
  de: Somas;
  proposta: Proposta;
}) {
  const { salarioAtual, salarioProposto, diferenca, percentual } = de;
  const mudanca = percentual ? `${reais(diferenca)} (${formatarDecimal(percentual)} %)` : reais(diferenca);
  return (
    <>
      <Linha rotulo={rotulo} atual={reais(salarioAtual)} proposto={reais(salarioProposto)} />
      {(pagamentoAtual ?? reais(salarioAtual)) !== reais(salarioAtual) ||
      (pagamentoProposto ?? reais(salarioProposto)) !== reais(salarioProposto) ? (
        <Linha rotulo="Como recebe" atual={pagamentoAtual ?? ''} proposto={pagamentoProposto ?? ''} />
      ) : null}
      <Dito rotulo="Diferença por mês" valor={mudanca} />
      {diferenca && (
        <Dito
          rotulo="Diferença por ano"
          valor={`${reais(diferencaPorAno(diferenca))}, com décimo terceiro e terço de férias, sem encargos`}
        />
      )}
    </>
  );
}
