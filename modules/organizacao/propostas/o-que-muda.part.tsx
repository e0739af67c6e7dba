import { Alert, Paper, Text, Title } from '@mantine/core';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { diferencaDias, formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarMeses, mesesDe } from '#platform/shared/format/duracao.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type Proposta, somasDaProposta } from './propostas.contract.ts';
import styles from './propostas.module.css';
import { diferencaPorAno, parteDe, percentualDe } from './salario.rules.ts';

const { SALARIO } = permissoesOrganizacao.colaborador.verbos;

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

/** What stands now against what is proposed, and what a raise is weighed against. */
export function OQueMuda({ proposta }: { proposta: Proposta }) {
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
  if (proposta.tipo !== 'P')
    return (
      <>
        <Quanto rotulo="Salário por mês" de={proposta} proposta={proposta} />
        <EmVolta proposta={proposta} />
      </>
    );
  if (!somas.data) return <Unread of={somas} esqueleto={null} />;
  return <Quanto rotulo="Soma dos salários por mês" de={somas.data} proposta={proposta} />;
}

/** What a raise is weighed against: since when somebody earns what they earn, and what the band of the job pays. */
function EmVolta({
  proposta: { salarioAtual, salarioProposto, desde, anterior, valorDaFaixa, dia },
}: {
  proposta: Proposta;
}) {
  const ha = desde === null || dia === null ? '' : formatarMeses(mesesDe(diferencaDias(desde, dia)));
  const aumento = percentualDe(anterior, salarioAtual);
  const daFaixa = parteDe(salarioProposto, valorDaFaixa);
  return (
    <>
      {desde !== null && (
        <Dito
          rotulo="Recebe o salário de hoje desde"
          valor={[
            formatarData(desde) + (ha && `, ${ha} até o novo`),
            anterior === null
              ? 'sem outro salário antes'
              : `eram ${reais(anterior)}${aumento === null ? '' : ` (${formatarDecimal(aumento)} %)`}`,
          ].join('; ')}
        />
      )}
      {valorDaFaixa !== null && (
        <Dito
          rotulo="Valor da faixa"
          valor={reais(valorDaFaixa) + (daFaixa === null ? '' : `; o proposto é ${formatarDecimal(daFaixa)} % dele`)}
        />
      )}
    </>
  );
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
