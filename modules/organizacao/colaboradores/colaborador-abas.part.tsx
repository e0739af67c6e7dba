import { useWatch } from 'react-hook-form';
import { CamposDeEndereco } from '#modules/organizacao/geral/endereco.part.tsx';
import { itensEtniaRaca } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { colaborador } from './colaboradores.contract.ts';

const Campo = fieldOf(colaborador.form);

/** Birth, family, schooling, health and race. */
export function AbaPessoal() {
  const { form } = useFormContract();
  const [uf, raca] = useWatch({ control: form.control, name: ['pessoal.ufNascimento', 'pessoal.etniaRaca'] }) as [
    Ref | null,
    string | null,
  ];
  return (
    <>
      <FormSection>
        <Campo name="pessoal.cpf" span={3} />
        <Campo name="pessoal.dataNascimento" span={3} />
        <Campo name="pessoal.sexo" span={3} variant="select" />
        <Campo name="pessoal.estadoCivil" span={3} />
        <Campo name="pessoal.nacionalidade" span={4} />
        <Campo
          name="pessoal.ufNascimento"
          span={3}
          onValue={() => form.setValue('pessoal.naturalidade', null, { shouldDirty: true })}
        />
        <Campo name="pessoal.naturalidade" span={5} query={{ estadoId: uf?.id }} />
        <Campo name="pessoal.escolaridade" span={6} />
        <Campo name="pessoal.etniaRaca" span={3} options={itensEtniaRaca(raca)} variant="select" />
        <Campo name="pessoal.deficiencia" span={3} variant="select" />
      </FormSection>
      <FormSection titulo="Família">
        <Campo name="pessoal.pai" span={6} />
        <Campo name="pessoal.mae" span={6} />
        <Campo name="pessoal.conjuge" span={9} />
        <Campo name="pessoal.qtdFilhos" span={3} />
      </FormSection>
    </>
  );
}

/** Identity, work, voter, military and driving documents. */
export function AbaDocumentos() {
  return (
    <>
      <FormSection titulo="Identidade">
        <Campo name="pessoal.rg" span={3} />
        <Campo name="pessoal.rgOrgaoEmissor" span={3} />
        <Campo name="pessoal.rgUf" span={3} />
        <Campo name="pessoal.rgDataExpedicao" span={3} />
        <Campo name="pessoal.pis" span={3} />
      </FormSection>
      <FormSection titulo="CTPS">
        <Campo name="pessoal.ctps.numero" span={3} />
        <Campo name="pessoal.ctps.serie" span={2} />
        <Campo name="pessoal.ctps.dv" span={2} />
        <Campo name="pessoal.ctps.uf" span={2} />
        <Campo name="pessoal.ctps.data" span={3} />
      </FormSection>
      <FormSection titulo="Título eleitoral e certificado militar">
        <Campo name="pessoal.tituloEleitoral.numero" span={6} />
        <Campo name="pessoal.tituloEleitoral.zona" span={3} />
        <Campo name="pessoal.tituloEleitoral.secao" span={3} />
        <Campo name="pessoal.certificadoMilitar.numero" span={6} />
        <Campo name="pessoal.certificadoMilitar.tipo" span={3} />
        <Campo name="pessoal.certificadoMilitar.serie" span={3} />
      </FormSection>
      <FormSection titulo="Habilitação">
        <Campo name="habilitacao.numeroHab" span={4} />
        <Campo name="habilitacao.registro" span={4} />
        <Campo name="habilitacao.categoria" span={4} />
        <Campo name="habilitacao.emissao" span={4} />
        <Campo name="habilitacao.vencimento" span={4} />
        <Campo name="habilitacao.ufHab" span={4} />
      </FormSection>
    </>
  );
}

/** Address and ways to reach the person. */
export function AbaContato() {
  return (
    <>
      <CamposDeEndereco titulo="Endereço" />
      <FormSection titulo="Contato">
        <Campo name="contato.email" span={6} />
        <Campo name="contato.nomeContato" span={6} />
        <Campo name="contato.ddd" span={2} />
        <Campo name="contato.foneFixo" span={4} />
        <Campo name="contato.dddCelular" span={2} />
        <Campo name="contato.foneCelular" span={4} />
      </FormSection>
    </>
  );
}
