import { useNavigate } from '@tanstack/react-router';
import { caminhoDoPlanejamento } from '#modules/cargo-salario/realinhamento.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { gravarSimulacao, nomeDaSimulacao, type Simulacao } from './simulador.contract.ts';

const Campo = fieldOf(nomeDaSimulacao);

/** Asks for the title under which a simulation becomes a planning, and leads to it. */
export function GravarSimulacao({ simulacao, onClose }: { simulacao: Simulacao | null; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      titulo="Gravar como planejamento"
      alvo={simulacao}
      onClose={onClose}
      schema={nomeDaSimulacao}
      texto="O planejamento fica aberto: nenhum salário muda até ele ser aplicado."
      voltar="Voltar"
      renova="/api/cargo-salario"
      gravar={(alvo, values, options) => call(gravarSimulacao, { body: { ...values, simulacao: alvo }, ...options })}
      depois={({ id }) => {
        toast.sucesso('Planejamento de realinhamento salvo com sucesso.');
        void navigate({ to: caminhoDoPlanejamento(id) });
      }}
    >
      {() => (
        <>
          <Campo name="nome" span={12} />
          <Campo name="dissidio" span={12} />
        </>
      )}
    </FormDialog>
  );
}
