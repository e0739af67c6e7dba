import type { PreviaProps } from '#modules/organizacao/empresas/previas.part.tsx';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { Picture } from '#platform/web/ui/picture.tsx';
import { AbaContrato, abasDaPessoa } from './colaborador-abas.part.tsx';
import { colaborador } from './colaboradores.contract.ts';
import { useRegrasDoTalento } from './regras.part.tsx';

const iniciais = { vinculo: 'E' } as const;
const nada = () => undefined;

/** The form of talents as a configuration would make it. Nothing typed in it goes anywhere. */
export function PreviaDoTalento({ campos }: PreviaProps) {
  const { rules, observador, mostra } = useRegrasDoTalento(campos);
  const contract = useContractForm({
    schema: colaborador.form,
    defaults: iniciais,
    rules,
    onSubmit: nada,
    checkCompany: false,
  });
  const contrato = { id: 'contrato', titulo: 'Contrato', conteudo: <AbaContrato novo={false} /> };
  return (
    <ContractFormView of={contract}>
      {observador}
      {rules('fotoId')?.visivel !== false && <Picture nome="?" tamanho={84} />}
      <FormTabs tabs={[contrato, ...abasDaPessoa({ campos, mostra, veBanco: true })]} />
    </ContractFormView>
  );
}
