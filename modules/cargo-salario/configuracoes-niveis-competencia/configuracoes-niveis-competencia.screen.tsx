import { useParams } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { existeCriterioAvaliacaoCompetencia } from '#modules/cargo-salario/competencias/competencias-consultas.contract.ts';
import {
  CAMINHO_NIVEIS,
  nivelCompetencia,
} from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { configuracaoNiveis, historicoNiveis } from './configuracoes-niveis-competencia.contract.ts';

type Configuracoes = { resource: typeof configuracaoNiveis };
const colunas = [
  { campo: 'data', largura: 130 },
  'niveis',
  { campo: 'considerarPercentualMinimo', titulo: 'Considera percentual', largura: 190 },
] as const;
const filtro = ['dataIni', 'dataFim'] as const;
const dosNiveis = [{ rotulo: nivelCompetencia.nome.varios, path: CAMINHO_NIVEIS }];

export const ConfiguracoesLista = () => (
  <ListScreen resource={configuracaoNiveis} columns={colunas} filterFields={filtro} />
);
export const HistoricosLista = () => (
  <ListScreen resource={historicoNiveis} columns={colunas} filterFields={filtro} caminho={dosNiveis} />
);
export const ConfiguracaoFormulario = () => <Formulario resource={configuracaoNiveis} />;
export const HistoricoFormulario = () => <Formulario resource={historicoNiveis} />;

const Campo = fieldOf(configuracaoNiveis.form);
const Linhas = inlineListOf(configuracaoNiveis.form);
/** More levels than a grid has room for. */
const TODOS = 200;

/** The levels with weight and minimum percentage; the percentage waits for the option that makes it count (V-0311). */
function Niveis() {
  const { form } = useFormContract();
  const considera = useWatch({ control: form.control, name: 'considerarPercentualMinimo' }) === true;
  return (
    <Linhas name="configHistoricosNiveis" rotulo="Adicionar nível">
      {(linha) => (
        <FieldGrid>
          <Campo name={`${linha}.nivelCompetencia`} span={6} />
          <Campo name={`${linha}.ordem`} span={3} />
          <Campo name={`${linha}.percentual`} span={3} disabled={!considera} />
        </FieldGrid>
      )}
    </Linhas>
  );
}

/** A new configuration begins with what the levels weigh now. */
function Formulario({ resource }: Configuracoes) {
  const { id } = useParams({ strict: false }) as { id?: string };
  const nova = id === undefined;
  const query = { nome: null, page: 0, size: TODOS };
  const niveis = useEndpoint(nivelCompetencia.listar, { query }, { enabled: nova });
  const criterios = useEndpoint(existeCriterioAvaliacaoCompetencia, {}, { enabled: nova });
  if (nova && (niveis.isPending || criterios.isPending)) return <FormSkeleton />;
  const atuais = niveis.data?.content ?? [];
  const considera = criterios.data === true || atuais.some(({ percentualEmVigor }) => percentualEmVigor !== null);
  const configHistoricosNiveis = atuais.map(({ id: nivelId, descricao, ordem, ordemEmVigor, percentualEmVigor }) => ({
    id: null,
    nivelCompetencia: { id: nivelId, nome: descricao },
    ordem: ordemEmVigor ?? ordem,
    percentual: considera ? percentualEmVigor : null,
  }));
  return (
    <FormScreen
      resource={resource}
      defaults={{ considerarPercentualMinimo: considera, configHistoricosNiveis }}
      toBody={(form) =>
        form.considerarPercentualMinimo
          ? form
          : { ...form, configHistoricosNiveis: form.configHistoricosNiveis.map((n) => ({ ...n, percentual: null })) }
      }
    >
      {({ registro }) => (
        <>
          <FormSection>
            <Campo name="data" span={3} />
            <Campo
              name="considerarPercentualMinimo"
              span={9}
              readOnly={
                (registro as { obrigarPercentual?: boolean } | null)?.obrigarPercentual ?? criterios.data === true
              }
            />
          </FormSection>
          <FormSection>
            <Niveis />
          </FormSection>
        </>
      )}
    </FormScreen>
  );
}
