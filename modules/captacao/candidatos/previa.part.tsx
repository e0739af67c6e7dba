import { useMemo } from 'react';
import type { PreviaProps } from '#modules/organizacao/empresas/previas.part.tsx';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { Picture } from '#platform/web/ui/picture.tsx';
import { candidatoForm, candidatoFormExterno } from './candidato.contract.ts';
import { CamposDoCandidato } from './candidato-form.part.tsx';
import { useRegrasDoCandidato } from './regras.part.tsx';

const iniciais = { pessoal: { sexo: 'I' } } as const;
const nada = () => undefined;

/** The candidate's form of one area as a configuration would make it. Nothing typed in it goes anywhere. */
export function PreviaDoCandidato({ empresaId, area, campos }: PreviaProps) {
  const cadastro = useMemo(() => ({ campos, maxCandidataCargo: null }), [campos]);
  const query = useMemo(() => (area === 'externa' ? { empresaId } : undefined), [area, empresaId]);
  const { rules, observador } = useRegrasDoCandidato(cadastro);
  const contract = useContractForm({
    schema: area === 'externa' ? candidatoFormExterno : candidatoForm,
    defaults: iniciais,
    rules,
    onSubmit: nada,
    checkCompany: false,
  });
  return (
    <ContractFormView of={contract}>
      {observador}
      <CamposDoCandidato
        area={area}
        cadastro={cadastro}
        rules={rules}
        query={query}
        foto={<Picture nome="?" tamanho={84} />}
      />
    </ContractFormView>
  );
}
