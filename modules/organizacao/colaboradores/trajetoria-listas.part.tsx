import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FieldGrid, fieldOfItem } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import type { EntryKind } from '#platform/web/person/entries.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { listasDaTrajetoria } from './trajetoria.contract.ts';

const { idiomas, ...comuns } = listasDaTrajetoria({ cargos: '', areasFormacao: '', idiomas: '' }, {});
/** Candidates and employees call their languages by different names. */
const listas = z.object({ ...comuns, idiomas, candidatoIdiomas: idiomas });
const Lista = childListOf(listas);
const CampoDaFormacao = fieldOfItem(listas, 'formacao');
const CampoDaExperiencia = fieldOfItem(listas, 'experiencias');
const CampoDoIdioma = fieldOfItem(listas, 'idiomas');

interface Textos {
  readonly inserido: string;
  readonly editado: string;
  readonly removido: string;
  /** Said where the entry was written at once. */
  readonly gravado: EntryKind['gravado'];
}

const avisar = (textos: Textos) => (feito: 'inserido' | 'editado' | 'removido') => toast.sucesso(textos[feito]);
const feminino = (nome: string): Textos => ({
  inserido: `${nome} adicionada: será gravada ao salvar o cadastro.`,
  editado: `${nome} alterada: será gravada ao salvar o cadastro.`,
  removido: `${nome} removida: será excluída ao salvar o cadastro.`,
  gravado: {
    inserido: `${nome} salva com sucesso.`,
    editado: `${nome} editada com sucesso.`,
    removido: `${nome} removida com sucesso.`,
  },
});
const masculino = (nome: string): Textos => ({
  inserido: `${nome} adicionado: será gravado ao salvar o cadastro.`,
  editado: `${nome} alterado: será gravado ao salvar o cadastro.`,
  removido: `${nome} removido: será excluído ao salvar o cadastro.`,
  gravado: {
    inserido: `${nome} salvo com sucesso.`,
    editado: `${nome} editado com sucesso.`,
    removido: `${nome} removido com sucesso.`,
  },
});

// One text for each list and act (M-0082 and the like), which does not promise more than was done: in a form nothing is kept until the whole is saved.
const textos = {
  formacao: feminino('Formação acadêmica'),
  experiencias: feminino('Experiência Profissional'),
  idiomas: masculino('Idioma'),
  certificados: masculino('Certificado'),
} as const;

/** Query parameters that pickers of the external area need. */
export type ParametrosDasFontes = Readonly<Record<string, number>> | undefined;

const CamposDaFormacao = ({ query }: { query?: ParametrosDasFontes }) => (
  <FieldGrid>
    <CampoDaFormacao name="areaFormacao" span={12} query={query} />
    <CampoDaFormacao name="curso" span={6} />
    <CampoDaFormacao name="local" span={6} />
    <CampoDaFormacao name="tipo" span={4} variant="select" />
    <CampoDaFormacao name="situacao" span={4} variant="select" />
    <CampoDaFormacao name="conclusao" span={4} />
  </FieldGrid>
);

export function Formacoes({ query }: { query?: ParametrosDasFontes }) {
  return (
    <Lista
      name="formacao"
      um={ENTRADAS.formacao.um}
      colunas={['areaFormacao', 'curso', 'local', 'situacao', 'conclusao']}
      onAlterar={avisar(textos.formacao)}
      campos={() => <CamposDaFormacao query={query} />}
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
      um={ENTRADAS.experiencias.um}
      colunas={['empresa', 'cargo', 'nomeMercado', 'dataAdmissao', 'dataDesligamento']}
      novo={ENTRADAS.experiencias.novo}
      bloqueado={bloqueado}
      onAlterar={avisar(textos.experiencias)}
      campos={() => <CamposDaExperiencia query={query} />}
    />
  );
}

const CamposDoIdioma = ({ editando, query }: { editando: boolean; query?: ParametrosDasFontes }) => (
  <FieldGrid>
    <CampoDoIdioma name="idioma" span={8} disabled={editando} query={query} />
    <CampoDoIdioma name="nivel" span={4} variant="select" />
  </FieldGrid>
);

interface DosIdiomas {
  readonly name: 'idiomas' | 'candidatoIdiomas';
  readonly query?: ParametrosDasFontes;
}

export function Idiomas({ name, query }: DosIdiomas) {
  return (
    <Lista
      name={name}
      um={ENTRADAS.idiomas.um}
      onAlterar={avisar(textos.idiomas)}
      colunas={['idioma', 'nivel']}
      campos={({ editando }) => <CamposDoIdioma editando={editando} query={query} />}
    />
  );
}

export function Certificados() {
  return (
    <Lista
      name="certificados"
      um={ENTRADAS.certificados.um}
      colunas={['nome', 'tipo', 'instituicao', 'data']}
      onAlterar={avisar(textos.certificados)}
    />
  );
}

/** The entries of these lists as a page adds and edits them one by one. */
export const ENTRADAS = {
  formacao: { lista: 'formacao', um: 'Formação', gravado: textos.formacao.gravado, campos: () => <CamposDaFormacao /> },
  idiomas: {
    lista: 'idiomas',
    um: 'Idioma',
    gravado: textos.idiomas.gravado,
    campos: ({ editando }) => <CamposDoIdioma editando={editando} />,
  },
  certificados: { lista: 'certificados', um: 'Certificado', gravado: textos.certificados.gravado },
  experiencias: {
    lista: 'experiencias',
    um: 'Experiência Profissional',
    novo: { checkNomeCargo: false },
    gravado: textos.experiencias.gravado,
    campos: () => <CamposDaExperiencia />,
  },
} as const satisfies Readonly<Record<string, EntryKind>>;
