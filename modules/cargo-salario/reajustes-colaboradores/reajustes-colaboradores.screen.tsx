import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { BotaoDoColetivo, usePlanejamentoDoEndereco } from '#modules/cargo-salario/reajuste.part.tsx';
import { caminhoDoPlanejamento } from '#modules/cargo-salario/realinhamento.contract.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { telaDoColetivo } from './coletivo-colaboradores.contract.ts';
import { colunasDosTalentos } from './colunas.part.tsx';
import { ComoEstaOTalento, SalarioQueSeria } from './como-esta.part.tsx';
import { reajusteColaborador } from './reajustes-colaboradores.contract.ts';

const [talento, area, ...outras] = colunasDosTalentos;
const colunas = [
  { campo: 'tabelaReajusteColaborador', largura: 140 },
  talento,
  { ...area, oculta: true },
  ...outras,
] as const;
const filtro = [
  { name: 'tabelaReajusteColaboradorId', span: 6 },
  { name: 'colaboradorId', span: 6 },
  { name: 'areasIds', span: 12 },
] as const;

/** Rows of all plannings for talents. */
export const ReajustesDeColaboradoresLista = () => (
  <ListScreen
    headerActions={<BotaoDoColetivo tela={telaDoColetivo} />}
    resource={reajusteColaborador}
    columns={colunas}
    filterFields={filtro}
    rowName={({ colaborador }) => colaborador?.nome ?? ''}
  />
);

const Campo = fieldOf(reajusteColaborador.form);
const doTipo: Readonly<Record<string, string>> = {
  indiceProposto: '2',
  quantidadeIndiceProposto: '2',
  salarioProposto: '3',
};

/** What is proposed to one talent; a new row begins with the planning of the address and with what holds on its date. */
export function ReajusteDeColaboradorFormulario() {
  const navigate = useNavigate();
  const [tipo, setTipo] = useState<unknown>(null);
  const tabela = usePlanejamentoDoEndereco();
  const regras = useCallback(
    (path: string) => {
      const seu = doTipo[path];
      if (path === 'tipoSalarioProposto') return { obrigatorio: true };
      if (seu === undefined) return undefined;
      return seu === tipo ? { obrigatorio: true } : { visivel: false };
    },
    [tipo],
  );
  if (tabela.isLoading) return <FormSkeleton />;
  return (
    <FormScreen
      resource={reajusteColaborador}
      defaults={{ tabelaReajusteColaborador: tabela.data?.[0] ?? null }}
      rules={regras}
      onSaved={({ tabelaReajusteColaborador: { id } }) => void navigate({ to: caminhoDoPlanejamento(id) })}
    >
      {({ registro }) => (
        <>
          <FormSection>
            <Campo name="tabelaReajusteColaborador" span={6} />
            <Campo name="colaborador" span={6} />
          </FormSection>
          <ComoEstaOTalento novo={registro === null} onTipo={setTipo} />
          <FormSection titulo="Lugar proposto">
            <Campo name="estabelecimentoProposto" span={6} />
            <Campo name="areaOrganizacionalProposta" span={6} />
            <Campo name="faixaSalarialProposta" span={6} />
            <Campo name="ambienteProposto" span={3} />
            <Campo name="funcaoProposta" span={3} />
          </FormSection>
          <FormSection titulo="Salário proposto">
            <Campo name="tipoSalarioProposto" span={6} variant="radio" onValue={setTipo} />
            <Campo name="indiceProposto" span={4} />
            <Campo name="quantidadeIndiceProposto" span={2} />
            <Campo name="salarioProposto" span={3} />
            <SalarioQueSeria />
          </FormSection>
          <FormSection>
            <Campo name="observacao" span={12} />
          </FormSection>
        </>
      )}
    </FormScreen>
  );
}
