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
import { colunasDasFaixas } from './colunas.part.tsx';
import {
  aplicarDissidioAsFaixas,
  coletivoDeFaixas,
  previaDoColetivoDeFaixas,
  reajusteFaixaSalarial,
  telaDoColetivoDeFaixas,
} from './reajustes-faixas.contract.ts';

const colunas = [{ campo: 'tabelaReajusteColaborador', largura: 190 }, ...colunasDasFaixas] as const;
const filtro = [
  { name: 'tabelaReajusteColaboradorId', span: 6 },
  { name: 'faixaSalarialId', span: 6 },
] as const;

/** Rows of all plannings for bands. */
export const ReajustesDeFaixasLista = () => (
  <ListScreen
    headerActions={<BotaoDoColetivo tela={telaDoColetivoDeFaixas} />}
    resource={reajusteFaixaSalarial}
    columns={colunas}
    filterFields={filtro}
    rowName={({ faixaSalarial }) => faixaSalarial?.nome ?? ''}
  />
);

const Campo = fieldOf(reajusteFaixaSalarial.form);
const doTipo: Readonly<Record<string, string>> = {
  indiceProposto: '2',
  quantidadeIndiceProposto: '2',
  valorProposto: '3',
};

/** What is proposed to one band; a new row begins with the planning of the address. */
export function ReajusteDeFaixaFormulario() {
  const navigate = useNavigate();
  const [escolhido, setEscolhido] = useState<unknown>(null);
  const tabela = usePlanejamentoDoEndereco();
  const regras = useMemo(
    () => (path: string) => {
      const seu = doTipo[path];
      if (seu === undefined || escolhido === null) return undefined;
      return seu === escolhido ? { obrigatorio: true } : { visivel: false };
    },
    [escolhido],
  );
  if (tabela.isLoading) return <FormSkeleton />;
  return (
    <FormScreen
      resource={reajusteFaixaSalarial}
      defaults={{ tabelaReajusteColaborador: tabela.data?.[0] ?? null, tipoSalarioProposto: '3' }}
      rules={regras}
      onSaved={({ tabelaReajusteColaborador: { id } }) => void navigate({ to: caminhoDoPlanejamento(id) })}
    >
      {({ registro }) => (
        <FormSection>
          <Campo name="tabelaReajusteColaborador" span={6} />
          <Campo name="faixaSalarial" span={6} readOnly={registro !== null} />
          <Campo name="tipoSalarioProposto" span={6} variant="radio" onValue={setEscolhido} />
          <Campo name="indiceProposto" span={4} />
          <Campo name="quantidadeIndiceProposto" span={2} />
          <Campo name="valorProposto" span={3} />
          <Campo name="observacao" span={12} />
        </FormSection>
      )}
    </FormScreen>
  );
}

const CampoDoColetivo = fieldOf(coletivoDeFaixas);
const padrao = { aplicacao: '1' } as const;

/** Raises many bands within a planning. */
export function ColetivoDeFaixas() {
  const [aplicacao, setAplicacao] = useState<unknown>(padrao.aplicacao);
  const regras = useMemo(() => regrasDoAumento(aplicacao), [aplicacao]);
  return (
    <TelaDoColetivo
      tela={telaDoColetivoDeFaixas}
      corpo={coletivoDeFaixas}
      padrao={padrao}
      regras={regras}
      previa={previaDoColetivoDeFaixas}
      aplicar={aplicarDissidioAsFaixas}
      explica="Cada faixa escolhida recebe uma proposta por valor, calculada do que ela paga na data do planejamento."
      campos={
        <FormSection>
          <CampoDoColetivo name="tabelaReajusteColaborador" span={6} />
          <CampoDoColetivo name="faixasSalariaisIds" span={12} />
          <CampoDoColetivo name="aplicacao" span={6} variant="radio" onValue={setAplicacao} />
          <CampoDoColetivo name="percentual" span={3} />
          <CampoDoColetivo name="valor" span={3} />
        </FormSection>
      }
      mostrar={(previa) => <PreviaDoColetivo previa={previa} />}
    />
  );
}
