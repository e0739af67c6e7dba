import { useNavigate } from '@tanstack/react-router';
import { perguntasDe } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { criarDoModelo, doModeloForm, modeloDoProduto } from './modelos.contract.ts';
import { pesquisa } from './pesquisas.contract.ts';

const Campo = fieldOf(doModeloForm);
type Modelo = CodigoDe<typeof modeloDoProduto>;

function Campos() {
  const { form } = useFormContract();
  // A title of one's own stays.
  const intitular = (modelo: Modelo | null) => {
    const titulo = form.getValues('titulo');
    if (modelo && (!titulo || modeloDoProduto.codigos.some((codigo) => modeloDoProduto.rotulo(codigo) === titulo)))
      form.setValue('titulo', modeloDoProduto.rotulo(modelo));
  };
  return (
    <>
      <Campo name="modelo" span={12} variant="select" onValue={(modelo) => intitular(modelo as Modelo | null)} />
      <Campo name="titulo" span={12} />
      <Campo name="dataIni" span={6} />
      <Campo name="dataFim" span={6} />
    </>
  );
}

/** Begins a survey with the questions of a model of the product. */
export function DoModelo({ aberto, onClose }: { aberto: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      titulo="Usar um modelo do produto"
      alvo={aberto || null}
      onClose={onClose}
      size="lg"
      schema={doModeloForm}
      inicio={() => ({ modelo: 'C' as const, titulo: modeloDoProduto.rotulo('C') })}
      gravar={(_, body, options) => call(criarDoModelo, { body, ...options })}
      depois={({ id }) => void navigate({ to: perguntasDe(pesquisa.path, id) })}
    >
      {() => <Campos />}
    </FormDialog>
  );
}
