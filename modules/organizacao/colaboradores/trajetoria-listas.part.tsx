import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FieldGrid, fieldOfItem } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { listasDaTrajetoria } from './trajetoria.contract.ts';

const { idiomas, ...comuns } = listasDaTrajetoria({ cargos: '', areasFormacao: '', idiomas: '' }, {});
/** Candidates and employees call their languages by different names. */
const listas = z.object({ ...comuns, idiomas, candidatoIdiomas: idiomas });
const Lista = childListOf(listas);
const CampoDaFormacao = fieldOfItem(listas, 'formacao');
const CampoDaExperiencia = fieldOfItem(listas, 'experiencias');
const CampoDoIdioma = fieldOfItem(listas, 'idiomas');

type Feito = 'inserido' | 'editado' | 'removido';
type Textos = Readonly<Record<Feito, string>>;

const avisar = (textos: Textos) => (feito: Feito) => toast.sucesso(textos[feito]);
const feminino = (nome: string): Textos => ({
  inserido: `${nome} adicionada: será gravada ao salvar o cadastro.`,
  editado: `${nome} alterada: será gravada ao salvar o cadastro.`,
  removido: `${nome} removida: será excluída ao salvar o cadastro.`,
});
const masculino = (nome: string): Textos => ({
  inserido: `${nome} adicionado: será gravado ao salvar o cadastro.`,
  editado: `${nome} alterado: será gravado ao salvar o cadastro.`,
  removido: `${nome} removido: será excluído ao salvar o cadastro.`,
});

// One text for each list and act (M-0082 and the like), which does not promise more than was done: nothing is kept until the whole is saved.
const avisarFormacao = avisar(feminino('Formação acadêmica'));
const avisarExperiencia = avisar(feminino('Experiência Profissional'));
const avisarIdioma = avisar(masculino('Idioma'));
const avisarCertificado = avisar(masculino('Certificado'));

/** Query parameters that pickers of the external area need. */
export type ParametrosDasFontes = Readonly<Record<string, number>> | undefined;

export function Formacoes({ query }: { query?: ParametrosDasFontes }) {
  return (
    <Lista
      name="formacao"
      um="Formação"
      colunas={['areaFormacao', 'curso', 'local', 'situacao', 'conclusao']}
      onAlterar={avisarFormacao}
      campos={() => (
        <FieldGrid>
          <CampoDaFormacao name="areaFormacao" span={12} query={query} />
          <CampoDaFormacao name="curso" span={6} />
          <CampoDaFormacao name="local" span={6} />
          <CampoDaFormacao name="tipo" span={4} variant="select" />
          <CampoDaFormacao name="situacao" span={4} variant="select" />
          <CampoDaFormacao name="conclusao" span={4} />
        </FieldGrid>
      )}
    />
  );
}

/** The job is one of the list or, when it is not there, a name: choosing one way clears the other (V-0139). */
function CamposDaExperiencia({ query }: { query?: ParametrosDasFontes }) {
  const { form } = useFormContract();
  const outro = useWatch({ control: form.control, name: 'checkNomeCargo' }) === true;
  const trocar = () => {
    form.setValue('cargo', null, { shouldDirty: true });
    form.setValue('nomeMercado', null, { shouldDirty: true });
    form.clearErrors(['cargo', 'nomeMercado']);
  };
  return (
    <FieldGrid>
      <CampoDaExperiencia name="empresa" span={8} />
      <CampoDaExperiencia name="contatoEmpresa" span={4} />
      <CampoDaExperiencia name="checkNomeCargo" span={12} onValue={trocar} />
      {outro ? (
        <CampoDaExperiencia key="nome" name="nomeMercado" span={8} />
      ) : (
        <CampoDaExperiencia key="cargo" name="cargo" span={8} query={query} />
      )}
      <CampoDaExperiencia name="salario" span={4} />
      <CampoDaExperiencia name="dataAdmissao" span={6} />
      <CampoDaExperiencia name="dataDesligamento" span={6} />
      <CampoDaExperiencia name="motivoSaida" span={12} />
      <CampoDaExperiencia name="observacao" span={12} />
    </FieldGrid>
  );
}

interface DasExperiencias {
  readonly query?: ParametrosDasFontes;
  readonly bloqueado?: boolean;
}

export function Experiencias({ query, bloqueado = false }: DasExperiencias) {
  return (
    <Lista
      name="experiencias"
      um="Experiência Profissional"
      colunas={['empresa', 'cargo', 'nomeMercado', 'dataAdmissao', 'dataDesligamento']}
      novo={{ checkNomeCargo: false }}
      bloqueado={bloqueado}
      onAlterar={avisarExperiencia}
      campos={() => <CamposDaExperiencia query={query} />}
    />
  );
}

interface DosIdiomas {
  readonly name: 'idiomas' | 'candidatoIdiomas';
  readonly query?: ParametrosDasFontes;
}

export function Idiomas({ name, query }: DosIdiomas) {
  return (
    <Lista
      name={name}
      um="Idioma"
      onAlterar={avisarIdioma}
      colunas={['idioma', 'nivel']}
      campos={({ editando }) => (
        <FieldGrid>
          <CampoDoIdioma name="idioma" span={8} disabled={editando} query={query} />
          <CampoDoIdioma name="nivel" span={4} variant="select" />
        </FieldGrid>
      )}
    />
  );
}

export function Certificados() {
  return (
    <Lista
      name="certificados"
      um="Certificado"
      colunas={['nome', 'tipo', 'instituicao', 'data']}
      onAlterar={avisarCertificado}
    />
  );
}
