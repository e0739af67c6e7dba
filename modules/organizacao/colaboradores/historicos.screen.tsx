import { Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { statusHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { linhasLidas } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import { hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { talento } from './colaboradores.contract.ts';
import { aoSair, useTalentoDoEndereco } from './do-endereco.part.tsx';
import { historicoColaborador } from './historicos.contract.ts';
import { CamposDeLotacao } from './lotacao.part.tsx';
import { lotacaoQueVale } from './lotacao.rules.ts';
import { celulaDoTalento } from './nome.part.tsx';
import { salarioEmTexto } from './salario.rules.ts';

const colunas = [
  { campo: 'data', largura: 100 },
  { campo: 'colaborador', largura: 185, render: celulaDoTalento },
  'motivo',
  'areaOrganizacional',
  'faixaSalarial',
  {
    campo: '$salario',
    titulo: 'Salário',
    largura: 175,
    render: (linha: Parameters<typeof salarioEmTexto>[0]) => salarioEmTexto(linha),
  },
  { campo: 'ambiente', ordenavel: false, oculta: true },
  { campo: 'funcao', ordenavel: false, oculta: true },
  { campo: 'status', render: ({ status }: { status: string | null }) => statusHistorico.rotulo(status) },
] as const;
const filtro = [
  { name: 'colaboradorId', span: 6 },
  { name: 'motivo', span: 6, naLinha: true },
  { name: 'areasIds', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const caminho = [{ rotulo: talento.nome.varios, path: talento.path }];

/** Lines of history, of one employee or of all. */
export const HistoricosLista = () => (
  <ListScreen resource={historicoColaborador} columns={colunas} filterFields={filtro} caminho={caminho} />
);

const Campo = fieldOf(historicoColaborador.form);

type Herdados = Pick<z.output<typeof historicoColaborador.detalhe>, 'ambiente' | 'funcao'>;

/** What a realignment said of a stored line. */
function AmbienteEFuncao({ linha }: { linha: Herdados | null }) {
  const ditos = [
    ['Ambiente', linha?.ambiente?.nome],
    ['Função', linha?.funcao?.nome],
  ].filter(([, nome]) => nome);
  if (ditos.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {ditos.map(([rotulo, nome]) => `${rotulo}: ${nome}`).join(' · ')}
    </Text>
  );
}

/** What a new line begins with: today, and where the talent of the address works and for how much; undefined while it is read. */
function useComeco(talentoId: number | undefined) {
  const { zona } = useSession().info.systemParameters;
  const novo = (useParams({ strict: false }) as { id?: string }).id === undefined;
  const le = usePermission(historicoColaborador.permissoes.ver) && novo && talentoId !== undefined;
  const lidas = useEndpoint(historicoColaborador.listar, linhasLidas(talentoId ?? 0), { enabled: le });
  // What an earlier visit left may have been followed by another line.
  if (le && !lidas.isFetchedAfterMount) return undefined;
  const dia = hoje(zona);
  return { data: dia, ...lotacaoQueVale((le && lidas.data?.content) || [], dia) };
}

/** A line of history; a new one begins with the employee of the address and what holds for them today. */
export function HistoricoFormulario() {
  const navigate = useNavigate();
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const comeco = useComeco(talento?.id);
  if (esperando || !comeco) return <FormSkeleton />;
  return (
    <FormScreen
      resource={historicoColaborador}
      defaults={{ colaborador: talento, tipoSalario: '1', ...comeco }}
      {...aoSair(
        voltar,
        (id) => void navigate({ to: historicoColaborador.path, search: searchOf({ colaboradorId: id }) }),
      )}
    >
      {({ registro }) => (
        <>
          <FormSection>
            <Campo name="colaborador" span={6} />
            <Campo name="data" span={3} />
            <Campo name="motivo" span={3} variant="select" />
          </FormSection>
          <CamposDeLotacao dia="data" titulo="Lotação e salário" />
          <AmbienteEFuncao linha={registro as unknown as Herdados | null} />
          <FormSection>
            <Campo name="observacao" span={12} />
          </FormSection>
        </>
      )}
    </FormScreen>
  );
}
