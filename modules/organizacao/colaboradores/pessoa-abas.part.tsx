import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CamposDeEndereco } from '#modules/organizacao/geral/endereco.part.tsx';
import { itensEtniaRaca } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { grupo, type Ref } from '#platform/shared/contract/kinds.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { CelularComDdd } from './celular.part.tsx';
import { camposPessoais, gruposDaPessoa } from './pessoa.contract.ts';

const Campo = fieldOf(z.object({ pessoal: grupo(z.object(camposPessoais({})), { label: '' }), ...gruposDaPessoa }));

/** True when at least one of the fields is shown. */
export type Mostra = (...campos: readonly string[]) => boolean;

function Naturalidade() {
  const { form } = useFormContract();
  const uf = useWatch({ control: form.control, name: 'pessoal.ufNascimento' }) as Ref | null;
  return (
    <>
      <Campo
        name="pessoal.ufNascimento"
        span={3}
        onValue={() => form.setValue('pessoal.naturalidade', null, { shouldDirty: true })}
      />
      <Campo name="pessoal.naturalidade" span={5} query={{ estadoId: uf?.id }} />
    </>
  );
}

function EtniaRaca() {
  const { form } = useFormContract();
  const raca = useWatch({ control: form.control, name: 'pessoal.etniaRaca' }) as string | null;
  return <Campo name="pessoal.etniaRaca" span={3} options={itensEtniaRaca(raca)} variant="select" />;
}

/** Document of the person, birth, schooling, race and health: fields of candidates and employees alike, without a section. */
export function CamposPessoais() {
  return (
    <>
      <Campo name="pessoal.cpf" span={3} />
      <Campo name="pessoal.dataNascimento" span={3} />
      <Campo name="pessoal.sexo" span={3} variant="select" />
      <Campo name="pessoal.estadoCivil" span={3} />
      <Campo name="pessoal.nacionalidade" span={4} />
      <Naturalidade />
      <Campo name="pessoal.escolaridade" span={6} />
      <EtniaRaca />
      <Campo name="pessoal.deficiencia" span={3} variant="select" />
    </>
  );
}

/** Identity, work, voter, military and driving documents of candidates and employees. */
export function AbaDocumentos({ mostra }: { mostra: Mostra }) {
  return (
    <>
      {mostra('pessoal.rg', 'pessoal.pis') && (
        <FormSection titulo="Identidade e PIS">
          <Campo name="pessoal.rg" span={3} />
          <Campo name="pessoal.rgOrgaoEmissor" span={3} />
          <Campo name="pessoal.rgUf" span={3} />
          <Campo name="pessoal.rgDataExpedicao" span={3} />
          <Campo name="pessoal.pis" span={3} />
        </FormSection>
      )}
      {mostra('pessoal.ctps.numero') && (
        <FormSection titulo="Carteira de trabalho (CTPS)">
          <Campo name="pessoal.ctps.numero" span={3} />
          <Campo name="pessoal.ctps.serie" span={2} />
          <Campo name="pessoal.ctps.dv" span={2} />
          <Campo name="pessoal.ctps.uf" span={2} />
          <Campo name="pessoal.ctps.data" span={3} />
        </FormSection>
      )}
      {mostra('pessoal.tituloEleitoral.numero') && (
        <FormSection titulo="Título eleitoral">
          <Campo name="pessoal.tituloEleitoral.numero" span={6} />
          <Campo name="pessoal.tituloEleitoral.zona" span={3} />
          <Campo name="pessoal.tituloEleitoral.secao" span={3} />
        </FormSection>
      )}
      {mostra('pessoal.certificadoMilitar.numero') && (
        <FormSection titulo="Certificado militar">
          <Campo name="pessoal.certificadoMilitar.numero" span={6} />
          <Campo name="pessoal.certificadoMilitar.tipo" span={3} />
          <Campo name="pessoal.certificadoMilitar.serie" span={3} />
        </FormSection>
      )}
      {mostra('habilitacao.numeroHab') && (
        <FormSection titulo="Carteira de habilitação (CNH)">
          <Campo name="habilitacao.numeroHab" span={4} />
          <Campo name="habilitacao.registro" span={4} />
          <Campo name="habilitacao.categoria" span={4} />
          <Campo name="habilitacao.emissao" span={4} />
          <Campo name="habilitacao.vencimento" span={4} />
          <Campo name="habilitacao.ufHab" span={4} />
        </FormSection>
      )}
    </>
  );
}

const telefones = ['contato.email', 'contato.foneFixo', 'contato.foneCelular', 'contato.nomeContato'];
const endereco = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'uf', 'cidade'].map(
  (campo) => `endereco.${campo}`,
);

/** Address and ways to reach the person. */
export function AbaContato({ mostra }: { mostra: Mostra }) {
  return (
    <>
      {mostra(...endereco) && <CamposDeEndereco titulo="Endereço" />}
      {mostra(...telefones) && (
        <FormSection titulo="Contato">
          <Campo name="contato.email" span={6} autoComplete="email" />
          <Campo name="contato.nomeContato" span={6} />
          <Campo name="contato.ddd" span={2} />
          <Campo name="contato.foneFixo" span={4} />
          <CelularComDdd />
        </FormSection>
      )}
    </>
  );
}
