import { Button, Group, Paper, Text } from '@mantine/core';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { DoughnutChart } from '#platform/web/charts/doughnut-chart.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { avisar, confirmar } from '#platform/web/ui/dialogs.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { AndamentoNoCurso } from './andamento.part.tsx';
import { cursoOnline, lembrarAtrasados, permissoesDosOnline } from './curso-online.contract.ts';
import {
  andamentos,
  CAMINHO_DO_PROGRESSO,
  type FiltroDoProgresso,
  filtroDoProgresso,
  linhaDoProgresso,
  listarProgresso,
  type ProgressoListado,
  progressoEmCurso,
  resumoDoProgresso,
  telaDoProgresso,
} from './progresso.contract.ts';

const Campo = fieldOf(filtroDoProgresso);

const colunas = columns<ProgressoListado>(linhaDoProgresso, [
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'areaOrganizacional', ordenavel: false },
  { campo: 'curso', ordenavel: false },
  {
    campo: 'andamento',
    largura: 140,
    ordenavel: false,
    render: (linha: ProgressoListado) => <AndamentoNoCurso andamento={linha.andamento} />,
  },
  {
    campo: 'concluidas',
    largura: 120,
    ordenavel: false,
    render: ({ concluidas, aulas }: ProgressoListado) => `${concluidas ?? 0} de ${aulas ?? 0}`,
  },
  { campo: 'nota', largura: 110, ordenavel: false },
  { campo: 'prazo', largura: 110, ordenavel: false },
  { campo: 'visitadoEm', largura: 150, ordenavel: false },
  { campo: 'turma', ordenavel: false, oculta: true },
]);

const tons = { N: 'cinza', E: 2, C: 'sucesso', R: 'erro' } as const;

/** How many stand where, over the list of who they are; of one course, those whose time is over can be told. */
function Resumo({ filtro }: { filtro: FiltroDoProgresso }) {
  const lido = useEndpoint(resumoDoProgresso, { query: filtro }, { keepPrevious: true });
  const { data } = lido;
  const lembra = usePermission(permissoesDosOnline.verbos.LEMBRAR);
  if (!data) return <Unread of={lido} />;
  return (
    <Paper withBorder p="md" mb="xs">
      <DoughnutChart
        titulo="Participantes por andamento"
        categoria="Andamento"
        medida="participantes"
        fatias={data.andamentos.map(({ andamento, total }) => ({
          chave: andamento,
          rotulo: andamentos.rotulo(andamento),
          valor: total,
          tom: tons[andamento],
        }))}
        escrever={formatarInteiro}
      />
      <Group justify="space-between" mt="xs">
        <Text size="sm">
          {data.atrasados === 0
            ? 'Ninguém passou do prazo.'
            : `${plural(data.atrasados, 'participante passou', 'participantes passaram')} do prazo sem concluir.`}
        </Text>
        {lembra && data.cursoOnlineId !== null && data.atrasados > 0 && (
          <Button variant="default" size="xs" onClick={() => void lembrar(data.cursoOnlineId ?? 0)}>
            Lembrar quem passou do prazo
          </Button>
        )}
      </Group>
    </Paper>
  );
}

async function lembrar(id: number): Promise<void> {
  const texto = 'Quem passou do prazo e não concluiu, dos talentos que você vê, recebe uma mensagem no sistema.';
  if (!(await confirmar({ titulo: 'Enviar lembrete', texto }))) return;
  await call(lembrarAtrasados, { params: { id } }).then(
    ({ avisados, semUsuario }) =>
      avisar({
        titulo: 'Lembrete enviado',
        texto: `Avisados: ${avisados}. Sem usuário no sistema, que precisam ser avisados de outra forma: ${semUsuario}.`,
      }),
    () => undefined,
  );
}

/** How far each participant of the online courses is. */
export function ProgressoLista() {
  const lista = usePagedList(CAMINHO_DO_PROGRESSO, filtroDoProgresso, listarProgresso);
  return (
    <>
      <PageHeader
        titulo={telaDoProgresso.titulo}
        caminho={[{ rotulo: cursoOnline.nome.varios, path: cursoOnline.path }, { rotulo: 'Andamento' }]}
      />
      <PagedList
        of={lista}
        rotulo={telaDoProgresso.titulo}
        columns={colunas}
        rows={lista.rows}
        sobre={lista.list.comecada && <Resumo filtro={lista.list.filtro as unknown as FiltroDoProgresso} />}
        emptyText="Ninguém com este andamento."
        rowName={({ colaborador }) => colaborador?.nome ?? ''}
      >
        <Campo name="cursoId" span={4} />
        <Campo name="turmaId" span={4} />
        <Campo name="andamento" span={4} variant="select" />
        <Campo name="atrasados" span={4} />
        <Campo name="areasIds" span={8} />
      </PagedList>
    </>
  );
}

const campos = [
  { name: 'cursoId', span: 6 },
  { name: 'andamento', span: 3 },
  { name: 'atrasados', span: 3 },
  'areasIds',
] as const;
const vazio = {};

export const ProgressoRelatorio = () => <ReportScreen report={progressoEmCurso} defaults={vazio} fields={campos} />;
