import { useWatch } from 'react-hook-form';
import { useDono } from '#modules/sst/historicos-do-registro.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { PartList } from '#platform/web/list-screen/part-list.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { type Crumb, PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { Assinatura } from './assinatura.part.tsx';
import { type ContratoLido, contratoProfissional } from './contratos-profissional.contract.ts';
import { profissionalSst } from './profissional.contract.ts';

const colunas = [
  'profissional',
  { campo: 'tipoContrato', largura: 280 },
  { campo: 'inicio', largura: 110 },
  { campo: 'fim', largura: 110 },
  { campo: 'especialidade', oculta: true },
  { campo: 'temAssinaturaDigital', largura: 190 },
] as const;
const filtro = [
  { name: 'profissionalId', span: 7, naLinha: true },
  { name: 'tipoContrato', span: 5 },
] as const;
const Campo = fieldOf(contratoProfissional.form);

export const ContratosLista = () => (
  <ListScreen
    resource={contratoProfissional}
    columns={colunas}
    filterFields={filtro}
    rowName={({ profissional, inicio }) => `${profissional.nome}, ${inicio}`}
  />
);

function Estabelecimentos() {
  const { form } = useFormContract();
  return useWatch({ control: form.control, name: 'estabelecimentoResponsavel' }) === 'ESCOLHIDOS' ? (
    <Campo name="estabelecimentos" span={12} />
  ) : null;
}

/** The contract; its signature is sent once it is stored. */
function Formulario({ profissionalId, ...onde }: { profissionalId: number; caminho?: readonly Crumb[] }) {
  const qual = useEndpoint(
    profissionalSst.opcoes,
    { query: { ids: [profissionalId] } },
    { enabled: profissionalId > 0 },
  );
  if (profissionalId > 0 && !qual.data) return <Unread of={qual} esqueleto={<FormSkeleton />} />;
  const [dele] = qual.data ?? [];
  return (
    <FormScreen
      resource={contratoProfissional}
      defaults={{ estabelecimentoResponsavel: 'TODOS', ...(dele ? { profissional: dele } : {}) }}
      {...onde}
    >
      {({ registro }) => (
        <>
          <FormSection>
            <Campo name="profissional" span={7} />
            <Campo name="tipoContrato" span={5} variant="select" />
            <Campo name="inicio" span={3} />
            <Campo name="fim" span={3} />
            <Campo name="registro" span={3} />
            <Campo name="especialidade" span={3} />
            <Campo name="endereco" span={12} />
            <Campo name="telefone" span={4} />
            <Campo name="horarioAtendimento" span={8} />
            <Campo name="exames" span={12} />
            <Campo name="estabelecimentoResponsavel" span={12} />
            <Estabelecimentos />
          </FormSection>
          {registro && (
            <Assinatura
              id={registro.id}
              nome={(registro as ContratoLido).assinaturaDigitalNome}
              podeEditar={registro.pode.editar === true}
            />
          )}
        </>
      )}
    </FormScreen>
  );
}

/** A new contract may be asked for from its professional (`?profissionalId=`). */
export function ContratoFormulario() {
  const { profissionalId } = useAddress();
  return <Formulario profissionalId={idIn(profissionalId)} />;
}

const camposDaParte = ['tipoContrato', 'inicio', 'fim', 'especialidade', 'temAssinaturaDigital'] as const;
const useProfissional = () => useDono(profissionalSst, 'profissionalId', 'contrato');

export function ContratosDoProfissional() {
  const { id, nome, lista, partes } = useProfissional();
  return (
    <>
      <PageHeader titulo={`Contratos de ${nome}`} caminho={[lista]} />
      <PartList
        contrato={contratoProfissional}
        de={{ profissionalId: id, tipoContrato: null }}
        caminho={partes}
        campos={camposDaParte}
        titulo="Contratos"
        rotulo={contratoProfissional.nome.varios}
        inserir="Inserir contrato"
        vazio="Ainda não há contrato."
      />
    </>
  );
}

export function ContratoDoProfissionalFormulario() {
  const { id, caminho } = useProfissional();
  return <Formulario profissionalId={id} caminho={caminho} />;
}
