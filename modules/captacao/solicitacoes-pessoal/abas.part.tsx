import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { formatarData } from '#platform/shared/format/data.ts';
import { send } from '#platform/web/api/call.ts';
import { FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { buscaDeSubstituidos } from './substituidos.contract.ts';

const Campo = fieldOf(solicitacaoPessoal.form);

export function AbaDaVaga() {
  return (
    <>
      <FormSection titulo="Solicitação">
        <Campo name="descricao" span={6} />
        <Campo name="data" span={3} />
        <Campo name="dataPrevisaoEncerramento" span={3} />
        <Campo name="motivoSolicitacao" span={4} />
        <Campo name="quantidade" span={2} />
        <Campo name="tipoVaga" span={3} />
        <Campo name="recrutadorResponsavel" span={3} />
      </FormSection>
      <FormSection titulo="Lotação e cargo">
        <Campo name="estabelecimento" span={4} />
        <Campo name="areaOrganizacional" span={4} />
        <Campo name="faixaSalarial" span={4} />
        <Campo name="ambiente" span={4} />
        <Campo name="funcao" span={4} />
        <Campo name="horarioComercial" span={6} />
        <Campo name="horasDiariasPrevistas" span={3} />
      </FormSection>
      <FormSection titulo="Avaliações">
        <Campo name="avaliacoesIds" span={12} />
      </FormSection>
      <FormSection titulo="Avisos">
        <Campo name="emailsCheck" span={8} />
        <Campo name="invisivelParaGestor" span={4} />
      </FormSection>
    </>
  );
}

export function AbaDoPerfil() {
  const { form } = useFormContract();
  const cidade = useWatch({ control: form.control, name: 'cidade' }) as { id: number } | null;
  return (
    <FieldGrid>
      <Campo name="vinculo" span={4} />
      <Campo name="remuneracao" span={4} />
      <Campo name="escolaridade" span={4} />
      <Campo name="sexo" span={4} variant="select" />
      <Campo name="idadeMinima" span={2} />
      <Campo name="idadeMaxima" span={2} />
      <Campo name="cidade" span={6} onValue={() => form.setValue('bairrosIds', [])} />
      <Campo name="bairrosIds" span={6} query={{ cidadeId: cidade?.id }} disabled={!cidade} />
      <Campo name="experiencias" span={12} />
      <Campo name="infoComplementares" span={12} />
    </FieldGrid>
  );
}

interface Escolhido {
  readonly id: number;
  readonly nome?: string;
}

export function AbaDosSubstituidos() {
  const { form } = useFormContract();
  const incluir = useWatch({ control: form.control, name: 'incluirColaboradoresDesligados' }) as boolean;
  const vistos = useRef(
    new Set<number>(((form.getValues('colaboradoresSubstituidos') ?? []) as Escolhido[]).map(({ id }) => id)),
  );

  /** Members of the safety committee have stability until a date: replacing one is asked twice (M-0032). */
  async function conferir(valor: unknown) {
    const escolhidos = valor as Escolhido[];
    const novos = escolhidos.filter(({ id }) => !vistos.current.has(id)).map(({ id }) => id);
    vistos.current = new Set(escolhidos.map(({ id }) => id));
    if (novos.length === 0) return;
    const talentos = await send(buscaDeSubstituidos, { query: { ids: novos }, errors: 'nenhum' }).catch(() => []);
    for (const { id, nome, dataEstabilidade } of talentos) {
      if (!dataEstabilidade) continue;
      const sim = await confirmar({
        titulo: 'Alerta!',
        texto: `O talento ${nome} faz parte da CIPA e possui estabilidade até ${formatarData(dataEstabilidade)}. Deseja realmente substituí-lo?`,
      });
      if (sim) continue;
      vistos.current.delete(id);
      const atuais = form.getValues('colaboradoresSubstituidos') as Escolhido[];
      form.setValue(
        'colaboradoresSubstituidos',
        atuais.filter((atual) => atual.id !== id),
        { shouldDirty: true },
      );
    }
  }

  return (
    <FieldGrid>
      <Campo name="incluirColaboradoresDesligados" span={12} />
      <Campo
        name="colaboradoresSubstituidos"
        span={12}
        query={{ incluirColaboradoresDesligados: incluir }}
        onValue={(valor) => void conferir(valor)}
      />
    </FieldGrid>
  );
}
