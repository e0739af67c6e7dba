import { Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { statusHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { colaborador } from './colaboradores.contract.ts';
import { historicoColaborador } from './historicos.contract.ts';
import { CamposDeLotacao } from './lotacao.part.tsx';
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
    largura: 130,
    render: (linha: Parameters<typeof salarioEmTexto>[0]) => salarioEmTexto(linha),
  },
  { campo: 'status', render: ({ status }: { status: string | null }) => statusHistorico.rotulo(status) },
] as const;
const filtro = [{ name: 'colaboradorId', span: 6 }] as const;
const caminho = [{ rotulo: colaborador.nome.varios, path: colaborador.path }];

/** Lines of history, of one employee or of all. */
export const HistoricosLista = () => (
  <ListScreen resource={historicoColaborador} columns={colunas} filterFields={filtro} caminho={caminho} />
);

const Campo = fieldOf(historicoColaborador.form);

/** A line of history; a new one begins with the employee of the address. */
export function HistoricoFormulario() {
  const { colaboradorId } = useSearch({ strict: false }) as { colaboradorId?: string };
  const navigate = useNavigate();
  const quem = useEndpoint(
    colaborador.opcoes,
    { query: { ids: [Number(colaboradorId)] } },
    { enabled: colaboradorId !== undefined },
  );
  if (quem.isLoading) return <Text size="sm">Carregando...</Text>;
  return (
    <FormScreen
      resource={historicoColaborador}
      defaults={{ colaborador: quem.data?.[0] ?? null, tipoSalario: '1' }}
      onSaved={({ colaborador: { id } }) =>
        void navigate({ to: historicoColaborador.path, search: searchOf({ colaboradorId: id }) })
      }
    >
      {() => (
        <>
          <FormSection>
            <Campo name="colaborador" span={6} />
            <Campo name="data" span={3} />
            <Campo name="motivo" span={3} variant="select" />
          </FormSection>
          <CamposDeLotacao titulo="Lotação e salário" />
          <FormSection>
            <Campo name="observacao" span={12} />
          </FormSection>
        </>
      )}
    </FormScreen>
  );
}
