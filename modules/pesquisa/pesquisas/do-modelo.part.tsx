import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { perguntasDe } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { criarDoModelo, doModeloForm, modeloDoProduto } from './modelos.contract.ts';
import { pesquisa } from './pesquisas.contract.ts';

const Campo = fieldOf(doModeloForm);
type Modelo = CodigoDe<typeof modeloDoProduto>;

/** Begins a survey with the questions of a model of the product. */
export function DoModelo({ aberto, onClose }: { aberto: boolean; onClose: () => void }) {
  return (
    <TargetDialog titulo="Usar um modelo do produto" alvo={aberto || null} onClose={onClose} size="lg">
      {() => <Formulario onClose={onClose} />}
    </TargetDialog>
  );
}

function Formulario({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const contract = useContractForm<z.output<typeof doModeloForm>>({
    schema: doModeloForm,
    defaults: { modelo: 'C', titulo: modeloDoProduto.rotulo('C') },
    onSubmit: async (body, options) => {
      const { id } = await call(criarDoModelo, { body, ...options });
      onClose();
      void navigate({ to: perguntasDe(pesquisa.path, id) });
    },
  });
  // A title of one's own stays.
  const intitular = (modelo: Modelo | null) => {
    const titulo = contract.form.getValues('titulo');
    if (modelo && (!titulo || modeloDoProduto.codigos.some((codigo) => modeloDoProduto.rotulo(codigo) === titulo)))
      contract.form.setValue('titulo', modeloDoProduto.rotulo(modelo));
  };
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="modelo" span={12} variant="select" onValue={(modelo) => intitular(modelo as Modelo | null)} />
        <Campo name="titulo" span={12} />
        <Campo name="dataIni" span={6} />
        <Campo name="dataFim" span={6} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
