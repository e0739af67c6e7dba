import { Anchor, Paper, SimpleGrid, Text } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconImprimir, IconLiberar, IconLista, IconVisualizar } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { Inventario } from './inventario.part.tsx';
import { dadosBasicos, emitir, imprimirPgr, permissoesDoPgr, pgr, relatorioDoPgr } from './pgr.contract.ts';

type Linha = (typeof pgr)['linha']['_output'] & Stored;
const tons = { E: 'alerta', I: 'sucesso', V: 'neutro' } as const;
const rotulos = { E: 'Em elaboração', I: 'Emitido', V: 'Vencido' } as const;

const colunas = [
  'nome',
  { campo: 'dataIni', largura: 160 },
  { campo: 'dataFim', largura: 150 },
  { campo: 'localAmbiente', largura: 120 },
  { campo: 'acoesAbertas', largura: 130 },
  {
    campo: 'situacao',
    largura: 140,
    render: ({ situacao }: Linha) =>
      situacao && (
        <StatusBadge tom={tons[situacao as keyof typeof tons]}>{rotulos[situacao as keyof typeof rotulos]}</StatusBadge>
      ),
  },
] as const;
const filtro = ['nome', 'localAmbiente', 'dataIni', 'dataFim', 'estabelecimentosIds', 'obrasIds'] as const;
const Campo = fieldOf(pgr.form);

export function ProgramasLista() {
  const navigate = useNavigate();
  const emite = useAction(emitir);
  const podeEmitir = usePermission(permissoesDoPgr.verbos.EMITIR);
  const aoEmitir = async (id: number, nome: string) => {
    const { riscosSemNivel } = await call(dadosBasicos, { query: { pgrId: id } });
    const sim = await confirmar({
      titulo: 'Emitir PGR?',
      texto: `'${nome}' deixa de mudar e é guardado como está por 20 anos. O plano de ação continua a ser acompanhado.${
        riscosSemNivel > 0
          ? ` ${plural(riscosSemNivel, 'risco está', 'riscos estão')} sem nível no inventário: a NR-1 (1.5.4.4.2) pede o de cada um.`
          : ''
      }`,
    });
    if (!sim) return;
    await emite.mutateAsync({ params: { id } });
    toast.sucesso('PGR emitido com sucesso.');
  };
  const acoes = ({ id, nome, pode }: Linha): RowAction[] => [
    {
      rotulo: 'Imprimir',
      icone: IconImprimir,
      onClick: () => void download(imprimirPgr, { body: { pgrId: id } }).then(saveFile),
    },
    {
      rotulo: 'Plano de ação',
      icone: IconLista,
      onClick: () => void navigate({ to: `${pgr.path}/${id}/planos-acao` }),
    },
    { rotulo: 'Visitas', icone: IconVisualizar, onClick: () => void navigate({ to: `${pgr.path}/${id}/visitas` }) },
    ...(podeEmitir && pode.emitir
      ? [{ rotulo: 'Emitir', icone: IconLiberar, onClick: () => void aoEmitir(id, nome) }]
      : []),
  ];
  return <ListScreen resource={pgr} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

interface Fato {
  readonly rotulo: string;
  readonly valor: string;
  /** The screen of what is counted. */
  readonly to?: string;
}

/** What the programme holds so far, beside its form. */
function Numeros({ id }: { id: number }) {
  const { zona } = useSession().info.systemParameters;
  const lido = useEndpoint(dadosBasicos, { query: { pgrId: id } });
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  const { acoes, grupos, riscos, riscosSemNivel, visitas, emitidoEm } = data;
  const atrasadas = acoes.atrasadas ? `, ${plural(acoes.atrasadas, 'atrasada', 'atrasadas')}` : '';
  const fatos: readonly Fato[] = [
    { rotulo: 'Grupos homogêneos', valor: String(grupos) },
    {
      rotulo: 'Riscos no inventário',
      valor: riscosSemNivel ? `${riscos}, ${riscosSemNivel} sem nível` : String(riscos),
    },
    {
      rotulo: 'Ações',
      valor: `${acoes.concluidas} de ${acoes.total} concluídas${atrasadas}`,
      to: `${pgr.path}/${id}/planos-acao`,
    },
    { rotulo: 'Visitas', valor: String(visitas), to: `${pgr.path}/${id}/visitas` },
    ...(emitidoEm ? [{ rotulo: 'Emitido em', valor: formatarInstante(emitidoEm, zona) }] : []),
  ];
  return (
    <FormSection titulo="Situação do programa">
      <SimpleGrid cols={{ base: 2, sm: 5 }} style={{ gridColumn: '1 / -1' }}>
        {fatos.map(({ rotulo, valor, to }) => (
          <div key={rotulo}>
            <Text size="xs" c="dimmed">
              {rotulo}
            </Text>
            {to ? (
              <Anchor component={Link} to={to} fw={600} underline="always" aria-label={`${rotulo}: ${valor}`}>
                {valor}
              </Anchor>
            ) : (
              <Text fw={600}>{valor}</Text>
            )}
          </div>
        ))}
      </SimpleGrid>
    </FormSection>
  );
}

/** The form of a programme, and below it what its inventory holds. */
export function ProgramaFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const pgrId = id === undefined ? null : idIn(id);
  return (
    <>
      <Programa />
      {pgrId !== null && (
        <Paper withBorder p="md" mt="md">
          <Inventario pgrId={pgrId} />
        </Paper>
      )}
    </>
  );
}

const Programa = () => (
  <FormScreen resource={pgr} defaults={{ localAmbiente: '1' }}>
    {({ registro }) => (
      <>
        {registro !== null && <Numeros id={registro.id} />}
        <FormSection>
          <Campo name="nome" span={12} />
          <Campo name="dataIni" span={4} />
          <Campo name="dataFim" span={4} />
          <Campo name="localAmbiente" span={4} />
          <Campo name="estabelecimentosIds" span={6} />
          <Campo name="obrasIds" span={6} />
          <Campo name="responsaveis" span={12} />
          <Campo name="apresentacao" span={12} />
        </FormSection>
      </>
    )}
  </FormScreen>
);

const campos = ['pgrId'] as const;
const semFiltro = {};
export const RelatorioDoPgr = () => (
  <ReportScreen report={relatorioDoPgr} defaults={semFiltro} fields={campos} previa={false} />
);
