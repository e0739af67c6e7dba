import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { CAMINHO_CARGOS, caminhoDasFaixas, cargo } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { CampoCbo } from './campo-cbo.part.tsx';
import { faixaSalarial } from './faixas-salariais.contract.ts';
import { errosDaIntegracao } from './faixas-salariais.rules.ts';
import { HistoricosDaFaixaTabela } from './historicos-faixa.part.tsx';
import { CamposDaLinha, regrasDaLinha } from './linha-salario.part.tsx';

const Campo = fieldOf(faixaSalarial.form);
const vazia = { nomeACPessoal: null, codigoCBO: null };

/** What the payroll system and the type of the first line ask for. Without a job nobody knows yet whether it integrates. */
function useRegras(nova: boolean, tipo: unknown, acIntegra: boolean | undefined) {
  return useMemo(() => {
    const daLinha = regrasDaLinha('historico.', tipo);
    const pedidos = acIntegra === undefined ? [] : errosDaIntegracao(vazia, acIntegra).map(({ campo }) => campo);
    return (path: string) => {
      if (pedidos.includes(path)) return { obrigatorio: true };
      return nova ? daLinha(path) : undefined;
    };
  }, [nova, tipo, acIntegra]);
}

/** A band: of the job in the address, or of one chosen here. Its first line of salary is typed with it; later ones stand below. */
export function FaixaFormulario() {
  const params = useParams({ strict: false }) as { cargoId?: string; id?: string };
  const faixaId = params.id === undefined ? null : Number(params.id);
  const gravada = useEndpoint(faixaSalarial.obter, { params: { id: faixaId ?? 0 } }, { enabled: faixaId !== null });
  const [escolhido, setEscolhido] = useState<number | null>(null);
  const [tipo, setTipo] = useState<unknown>('3');
  const doCaminho = params.cargoId === undefined ? null : Number(params.cargoId);
  const cargoId = doCaminho ?? escolhido ?? gravada.data?.cargo.id ?? null;
  const doCargo = useEndpoint(cargo.obter, { params: { id: cargoId ?? 0 } }, { enabled: cargoId !== null });
  const regras = useRegras(faixaId === null, tipo, doCargo.data?.empresa.acIntegra);
  const lista = doCaminho === null ? faixaSalarial.path : caminhoDasFaixas(doCaminho);
  const caminho =
    doCaminho === null
      ? [{ rotulo: faixaSalarial.nome.varios, path: lista }]
      : [
          { rotulo: cargo.nome.varios, path: CAMINHO_CARGOS },
          { rotulo: doCargo.data?.nome ?? cargo.nome.um, path: lista },
        ];
  return (
    <>
      <FormScreen
        resource={faixaSalarial}
        defaults={{ ...(doCaminho === null ? {} : { cargo: { id: doCaminho } }), historico: { tipo: '3' } }}
        rules={regras}
        caminho={caminho}
      >
        {({ registro }) => (
          <>
            <FormSection>
              <Campo
                name="cargo"
                span={6}
                readOnly={registro !== null || doCaminho !== null}
                onValue={(valor) => setEscolhido((valor as Ref | null)?.id ?? null)}
              />
              <Campo name="nome" span={6} />
              <CampoCbo name="codigoCBO" span={6} />
              <Campo name="codigoAC" span={3} />
              <Campo name="nomeACPessoal" span={6} />
              <Campo name="certificacoesIds" span={12} />
            </FormSection>
            {registro === null && (
              <FormSection titulo="Primeiro histórico">
                <CamposDaLinha prefixo="historico." onTipo={setTipo} />
              </FormSection>
            )}
          </>
        )}
      </FormScreen>
      {faixaId !== null &&
        (gravada.data ? (
          <HistoricosDaFaixaTabela cargoId={gravada.data.cargo.id} faixaId={faixaId} />
        ) : (
          <Unread of={gravada} />
        ))}
    </>
  );
}
