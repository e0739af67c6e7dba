import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { FolhaPorArea, TotaisDaFolha } from '#modules/cargo-salario/painel-da-folha.part.tsx';
import { BotaoDoColetivo } from '#modules/cargo-salario/reajuste.part.tsx';
import { telaDoColetivo } from '#modules/cargo-salario/reajustes-colaboradores/coletivo-colaboradores.contract.ts';
import { colunasDosTalentos } from '#modules/cargo-salario/reajustes-colaboradores/colunas.part.tsx';
import { reajusteColaborador } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';
import { colunasDasFaixas } from '#modules/cargo-salario/reajustes-faixas-salariais/colunas.part.tsx';
import {
  reajusteFaixaSalarial,
  telaDoColetivoDeFaixas,
} from '#modules/cargo-salario/reajustes-faixas-salariais/reajustes-faixas.contract.ts';
import { colunasDosIndices } from '#modules/cargo-salario/reajustes-indices/colunas.part.tsx';
import {
  reajusteIndice,
  telaDoColetivoDeIndices,
} from '#modules/cargo-salario/reajustes-indices/reajustes-indices.contract.ts';
import { historicoDoPlanejamento, totalFolha } from '#modules/cargo-salario/tabelas-reajustes/andamento.contract.ts';
import {
  type Planejamento,
  planejamento,
} from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.contract.ts';
import {
  SituacaoDoPlanejamento,
  useTransicoesDoPlanejamento,
} from '#modules/cargo-salario/tabelas-reajustes/transicao.part.tsx';
import { PropostasQueEsperam } from '#modules/organizacao/propostas/espera.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Facts, factsOf } from '#platform/web/person/facts.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconAdicionar, IconEditar } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { RecordHistory } from '#platform/web/workflow/history.tsx';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';
import { LinhasDoPlanejamento } from './linhas.part.tsx';

const caminho = [{ rotulo: planejamento.nome.varios, path: planejamento.path }];
const fatos = ['data', 'tipoReajuste', 'dissidio', 'observacao'] as const;

/** Of each type of planning: its rows, how they are shown, and the movement that makes many of them. */
const doTipo = {
  T: { recurso: reajusteColaborador, coletivo: telaDoColetivo, titulo: 'Talentos' },
  F: { recurso: reajusteFaixaSalarial, coletivo: telaDoColetivoDeFaixas, titulo: 'Faixas salariais' },
  I: { recurso: reajusteIndice, coletivo: telaDoColetivoDeIndices, titulo: 'Índices' },
} as const;

/** One planning: what it is, the payroll before and after it, and its rows, current against proposed. */
export function PaginaDoPlanejamento() {
  const { id } = useParams({ strict: false }) as { id: string };
  const lido = useEndpoint(planejamento.obter, { params: { id: Number(id) } });
  if (lido.isError) return <MissingRecord titulo={planejamento.nome.um} caminho={caminho} error={lido.error} />;
  if (!lido.data) return <FormSkeleton />;
  return <Pagina registro={lido.data} />;
}

function Pagina({ registro }: { registro: Planejamento }) {
  const { doPlanejamento, dialogo } = useTransicoesDoPlanejamento();
  const total = useEndpoint(totalFolha, { params: { id: registro.id } }, { keepPrevious: true });
  return (
    <>
      <PageHeader
        titulo={registro.nome}
        caminho={caminho}
        acoes={
          <>
            {registro.pode.editar && (
              <Button
                component={Link}
                to={`${planejamento.path}/${registro.id}/edit`}
                size="xs"
                variant="default"
                leftSection={<IconEditar size={16} />}
              >
                Editar
              </Button>
            )}
            <TransitionButtons acoes={doPlanejamento(registro)} />
          </>
        }
      />
      <Stack gap="md">
        <PropostasQueEsperam planejamentoId={registro.id} />
        <Paper withBorder p="md">
          <Group mb="xs">
            <SituacaoDoPlanejamento aprovada={registro.aprovada} />
          </Group>
          <Facts fatos={factsOf(planejamento.linha, registro, fatos)} vazio="" />
        </Paper>
        {total.data ? (
          <section aria-labelledby="total-da-folha">
            <Title order={2} size="h4" mb="xs" id="total-da-folha">
              {`Total da folha em ${formatarData(registro.data)}, ${registro.aprovada ? 'antes e depois do reajuste' : 'atual e proposto'}`}
            </Title>
            <Stack gap="xs">
              <TotaisDaFolha panorama={total.data} aplicado={registro.aprovada} />
            </Stack>
          </section>
        ) : (
          <Unread of={total} />
        )}
        <Linhas registro={registro} />
        {total.data ? <FolhaPorArea panorama={total.data} aplicado={registro.aprovada} /> : <Unread of={total} />}
        <Paper withBorder p="md">
          <Title order={2} size="h4" mb="sm">
            Andamento
          </Title>
          <RecordHistory of={historicoDoPlanejamento} id={registro.id} vazio="Ainda não foi aplicado." />
        </Paper>
      </Stack>
      {dialogo}
    </>
  );
}

function Linhas({ registro: { id, tipoReajuste, aprovada } }: { registro: Planejamento }) {
  const { recurso, coletivo, titulo } = doTipo[tipoReajuste];
  const podeInserir = usePermission(recurso.permissoes.inserir);
  const search = searchOf({ planejamentoId: id });
  const filtro = { tabelaReajusteColaboradorId: id };
  return (
    <section aria-label={titulo}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {titulo}
        </Title>
        {!aprovada && (
          <Group gap="xs">
            <BotaoDoColetivo tela={coletivo} planejamentoId={id} />
            {podeInserir && (
              <Button
                component={Link}
                to={`${recurso.path}/new`}
                search={search}
                leftSection={<IconAdicionar size={16} />}
              >
                Inserir
              </Button>
            )}
          </Group>
        )}
      </Group>
      {tipoReajuste === 'T' && (
        <LinhasDoPlanejamento
          recurso={reajusteColaborador}
          colunas={colunasDosTalentos}
          aplicado={aprovada}
          filtro={{ ...filtro, colaboradorId: null, areasIds: [] }}
        />
      )}
      {tipoReajuste === 'F' && (
        <LinhasDoPlanejamento
          recurso={reajusteFaixaSalarial}
          colunas={colunasDasFaixas}
          aplicado={aprovada}
          filtro={{ ...filtro, faixaSalarialId: null }}
        />
      )}
      {tipoReajuste === 'I' && (
        <LinhasDoPlanejamento
          recurso={reajusteIndice}
          colunas={colunasDosIndices}
          aplicado={aprovada}
          filtro={{ ...filtro, indiceId: null }}
        />
      )}
    </section>
  );
}
