import { useWatch } from 'react-hook-form';
import { Experiencias, type ParametrosDasFontes } from '#modules/organizacao/colaboradores/trajetoria-listas.part.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { candidatoForm } from './candidato.contract.ts';

const Campo = fieldOf(candidatoForm);

const PERGUNTA = 'Ao marcar primeiro emprego, todas as experiências profissionais serão removidas. Deseja continuar?';

/** Jobs before this one, or that there was none. */
export function ExperienciasDoCandidato({ query }: { query?: ParametrosDasFontes }) {
  const { form } = useFormContract();
  const primeiroEmprego = useWatch({ control: form.control, name: 'primeiroEmprego' }) === true;
  async function marcar(valor: unknown) {
    const lista = form.getValues('experiencias') as unknown[];
    if (valor !== true || lista.length === 0) return;
    if (await confirmar({ titulo: 'Primeiro emprego', texto: PERGUNTA, perigo: true }))
      form.setValue('experiencias', [], { shouldDirty: true });
    else form.setValue('primeiroEmprego', false, { shouldDirty: true });
  }
  return (
    <FieldGrid>
      <Campo name="primeiroEmprego" span={12} onValue={(valor) => void marcar(valor)} />
      <Experiencias query={query} bloqueado={primeiroEmprego} />
    </FieldGrid>
  );
}
