import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { regrasDoAumento, TelaDoColetivo } from '#modules/cargo-salario/coletivo.part.tsx';
import { PreviaDoColetivo } from '#modules/cargo-salario/previa-coletivo.part.tsx';
import { BotaoDoColetivo, usePlanejamentoDoEndereco } from '#modules/cargo-salario/reajuste.part.tsx';
import { caminhoDoPlanejamento } from '#modules/cargo-salario/realinhamento.contract.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { colunasDosIndices } from './colunas.part.tsx';
import {
  aplicarDissidioAosIndices,
  coletivoDeIndices,
  previaDoColetivoDeIndices,
  reajusteIndice,
  telaDoColetivoDeIndices,
} from './reajustes-indices.contract.ts';

const colunas = [{ campo: 'tabelaReajusteColaborador', largura: 190 }, ...colunasDosIndices] as const;
const filtro = [
  { name: 'tabelaReajusteColaboradorId', span: 6 },
  { name: 'indiceId', span: 6 },
] as const;

/** Rows of all plannings for indices. */
export const ReajustesDeIndicesLista = () => (
  <ListScreen
    headerActions={<BotaoDoColetivo tela={telaDoColetivoDeIndices} />}
    resource={reajusteIndice}
    columns={colunas}
    filterFields={filtro}
    rowName={({ indice }) => indice?.nome ?? ''}
  />
);

const Campo = fieldOf(reajusteIndice.form);

/** What is proposed to one index; a new row begins with the planning of the address. */
export function ReajusteDeIndiceFormulario() {
  const navigate = useNavigate();
  const tabela = usePlanejamentoDoEndereco();
  if (tabela.isLoading) return <FormSkeleton />;
  return (
    <FormScreen
      resource={reajusteIndice}
      defaults={{ tabelaReajusteColaborador: tabela.data?.[0] ?? null }}
      onSaved={({ tabelaReajusteColaborador: { id } }) => void navigate({ to: caminhoDoPlanejamento(id) })}
    >
      {({ registro }) => (
        <FormSection>
          <Campo name="tabelaReajusteColaborador" span={6} />
          <Campo name="indice" span={6} readOnly={registro !== null} />
          <Campo name="valorProposto" span={3} />
          <Campo name="observacao" span={12} />
        </FormSection>
      )}
    </FormScreen>
  );
}

const CampoDoColetivo = fieldOf(coletivoDeIndices);
const padrao = { aplicacao: '1' } as const;

/** Raises several indices within a planning. */
export function ColetivoDeIndices() {
  const [aplicacao, setAplicacao] = useState<unknown>(padrao.aplicacao);
  const regras = useMemo(() => regrasDoAumento(aplicacao), [aplicacao]);
  return (
    <TelaDoColetivo
      tela={telaDoColetivoDeIndices}
      corpo={coletivoDeIndices}
      padrao={padrao}
      regras={regras}
      previa={previaDoColetivoDeIndices}
      aplicar={aplicarDissidioAosIndices}
      explica="Cada índice escolhido recebe um valor proposto, calculado do que vale na data do planejamento."
      campos={
        <FormSection>
          <CampoDoColetivo name="tabelaReajusteColaborador" span={6} />
          <CampoDoColetivo name="indicesIds" span={6} />
          <CampoDoColetivo name="aplicacao" span={6} variant="radio" onValue={setAplicacao} />
          <CampoDoColetivo name="percentual" span={3} />
          <CampoDoColetivo name="valor" span={3} />
        </FormSection>
      }
      mostrar={(previa) => <PreviaDoColetivo previa={previa} />}
    />
  );
}
