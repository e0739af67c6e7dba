import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { CAMINHO_CARGOS, caminhoDasFaixas, cargo } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { faixaHistorico } from './faixa-historicos.contract.ts';
import { obterFaixaDoCargo } from './faixas-do-cargo.contract.ts';
import { caminhoDosHistoricos, HistoricosDaFaixaTabela } from './historicos-faixa.part.tsx';
import { CamposDaLinha, regrasDaLinha } from './linha-salario.part.tsx';

function useFaixa() {
  const params = useParams({ strict: false }) as { cargoId: string; faixaId: string };
  const daFaixa = { cargoId: Number(params.cargoId), faixaId: Number(params.faixaId) };
  const faixa = useEndpoint(obterFaixaDoCargo, { params: { id: daFaixa.cargoId, faixaId: daFaixa.faixaId } }).data;
  const nome = faixa ? `${faixa.cargo.nome} - ${faixa.nome}` : 'Faixa salarial';
  const caminho = [
    { rotulo: cargo.nome.varios, path: CAMINHO_CARGOS },
    { rotulo: faixa?.cargo.nome ?? cargo.nome.um, path: caminhoDasFaixas(daFaixa.cargoId) },
  ];
  return { daFaixa, nome, caminho };
}

export function HistoricosDaFaixa() {
  const { daFaixa, nome, caminho } = useFaixa();
  return (
    <>
      <PageHeader titulo={`Históricos de ${nome}`} caminho={caminho} />
      <HistoricosDaFaixaTabela {...daFaixa} />
    </>
  );
}

const Campo = fieldOf(faixaHistorico.form);

export function HistoricoDaFaixaFormulario() {
  const { daFaixa, nome, caminho } = useFaixa();
  const { id } = useParams({ strict: false }) as { id?: string };
  const gravado = useEndpoint(faixaHistorico.obter, { params: { id: Number(id) } }, { enabled: id !== undefined });
  const [digitado, setTipo] = useState<unknown>();
  const tipo = digitado ?? gravado.data?.tipo ?? '3';
  const regras = useMemo(() => regrasDaLinha('', tipo), [tipo]);
  if (gravado.isLoading) return <FormSkeleton />;
  const historicos = caminhoDosHistoricos(daFaixa);
  // The form would ask for the record once more, and this screen wait for it again.
  if (gravado.isError) {
    const { um } = faixaHistorico.nome;
    return (
      <MissingRecord titulo={um} caminho={[...caminho, { rotulo: nome, path: historicos }]} error={gravado.error} />
    );
  }
  return (
    <FormScreen
      resource={faixaHistorico}
      defaults={{ faixaSalarial: { id: daFaixa.faixaId }, tipo: '3' }}
      rules={regras}
      caminho={[...caminho, { rotulo: nome, path: historicos }]}
    >
      {() => (
        <FormSection>
          <Campo name="faixaSalarial" span={12} readOnly />
          <CamposDaLinha prefixo="" onTipo={setTipo} />
        </FormSection>
      )}
    </FormScreen>
  );
}
