import { Alert } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf, fieldOfItem } from '#platform/web/form/field.tsx';
import { FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { rememberedSearch } from '#platform/web/list-screen/search-state.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type AfastamentoForm, afastamentoDoTalento } from './afastamentos.contract.ts';
import {
  type ArquivoEscolhido,
  aceitaAtestado,
  avisoDosAtestados,
  type CampoDaClasse,
  camposDaClasse,
  naOrdemDosGravados,
  pedeProcesso,
  temRecaida,
} from './afastamentos.rules.ts';
import { ArquivosDoNovo, ArquivosDosAtestados, enviarArquivos } from './arquivos-do-atestado.part.tsx';
import { classeDoMotivo, verificarPeriodo } from './consultas.contract.ts';
import { CamposDoPeriodo } from './periodo.part.tsx';
import { PropostaDeRecaida } from './recaida.part.tsx';

const Campo = fieldOf(afastamentoDoTalento.form);
const Lista = childListOf(afastamentoDoTalento.form);
const DoAtestado = fieldOfItem(afastamentoDoTalento.form, 'atestados');

type Valores = Partial<AfastamentoForm>;

/** What stands against the period, told before it is saved. */
function AvisoDoPeriodo({ id, valores }: { id: number | null; valores: Valores }) {
  const { colaborador, inicio, fim } = valores;
  const pronto = typeof colaborador?.id === 'number' && typeof inicio === 'string' && inicio.length === 10;
  const query = {
    colaboradorId: colaborador?.id ?? 0,
    inicio: inicio ?? '',
    fim: fim ?? null,
    colaboradorAfastamentoId: id,
  };
  const lido = useEndpoint(verificarPeriodo, { query }, { enabled: pronto, keepPrevious: true });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (!pronto || data.livre) return null;
  return (
    <Alert color="yellow" icon={<IconAlerta size={18} />} my="sm">
      {data.erros.map(({ mensagem }) => mensagem).join(' ')}
    </Alert>
  );
}

const larguras: Partial<Record<CampoDaClasse, number>> = { colaboradorAfastamentoOriginal: 12 };

/** What the class of the reason asks for. */
const exigido = () => ({ obrigatorio: true });
const livre = () => undefined;

interface DaClasseProps {
  readonly classe: string;
  readonly valores: Valores;
  readonly gravado: boolean;
  readonly pedeProfissional: boolean;
}

function DaClasse({ classe, valores, gravado, pedeProfissional }: DaClasseProps) {
  const campos = camposDaClasse(classe);
  const query = { colaboradorId: valores.colaborador?.id ?? null, inicio: valores.inicio ?? null };
  if (campos.length === 0 && !temRecaida(classe)) return null;
  return (
    <FormSection>
      {campos.map((campo) => (
        <Campo
          key={campo}
          name={campo}
          span={larguras[campo] ?? 6}
          {...(campo === 'colaboradorAfastamentoOriginal' ? { query } : {})}
        />
      ))}
      {temRecaida(classe) && (
        <FormRules rules={pedeProfissional ? exigido : livre}>
          <Campo name="profissional" span={6} />
        </FormRules>
      )}
      {temRecaida(classe) && <Campo name="tipoAcidente" span={6} variant="select" />}
      {temRecaida(classe) && gravado && <Campo name="origemRetificacao" span={6} variant="select" />}
      {temRecaida(classe) && pedeProcesso(valores.origemRetificacao ?? null) && (
        <>
          <Campo name="tipoProcesso" span={6} variant="select" />
          <Campo name="numeroProcesso" span={6} />
        </>
      )}
    </FormSection>
  );
}

interface CamposProps extends Pick<Parameters<typeof ArquivosDoNovo>[0], 'arquivos' | 'onChange'> {
  readonly id: number | null;
  readonly podeEditar: boolean;
}

function Campos({ id, podeEditar, ...doNovo }: CamposProps) {
  const { form } = useFormContract();
  const valores = useWatch({ control: form.control }) as Valores;
  const motivoId = valores.afastamento?.id ?? null;
  const lida = useEndpoint(classeDoMotivo, { query: { motivoId: motivoId ?? 0 } }, { enabled: motivoId !== null });
  const classe = motivoId === null ? null : (lida.data?.classe ?? null);
  const atestados = valores.atestados ?? [];
  const alem = avisoDosAtestados(valores.dias ?? null, atestados);
  const comAtestado = classe !== null && (aceitaAtestado(classe) || atestados.length > 0);
  return (
    <>
      <FormSection>
        <Campo name="colaborador" span={6} />
        <Campo name="afastamento" span={6} />
        <CamposDoPeriodo />
      </FormSection>
      <AvisoDoPeriodo id={id} valores={valores} />
      {classe !== null && <PropostaDeRecaida classe={classe} valores={valores} />}
      {classe !== null && (
        <DaClasse
          classe={classe}
          valores={valores}
          gravado={id !== null}
          pedeProfissional={lida.data?.pedeProfissional === true}
        />
      )}
      <FormSection>
        <Campo name="observacao" span={12} />
      </FormSection>
      {comAtestado && (
        <Allowed permission={permissoesDeAfastamentos.verbos.ATESTADO}>
          <FormSection>
            <Lista
              name="atestados"
              um="Atestado"
              colunas={['dataEmissao', 'dias', 'cid', 'nomeProfissional']}
              campos={() => (
                <>
                  <DoAtestado name="dataEmissao" span={6} />
                  <DoAtestado name="dias" span={6} />
                  <DoAtestado name="cid" span={12} />
                  <DoAtestado name="nomeProfissional" span={12} />
                  <DoAtestado name="conselho" span={4} variant="select" />
                  <DoAtestado name="numeroInscricao" span={4} />
                  <DoAtestado name="uf" span={4} />
                  <DoAtestado name="observacao" span={12} />
                </>
              )}
            />
          </FormSection>
          {alem && (
            <Alert color="yellow" icon={<IconAlerta size={18} />} my="sm">
              {alem}
            </Alert>
          )}
          {id === null ? (
            <ArquivosDoNovo atestados={atestados} {...doNovo} />
          ) : (
            <ArquivosDosAtestados id={id} podeEditar={podeEditar} />
          )}
        </Allowed>
      )}
    </>
  );
}

/** A leave, new or stored, with the files of its certificates; where it was opened from the page of its talent, that is where it ends. */
export function AfastamentoFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const { id: gravado } = useParams({ strict: false }) as { id?: string };
  const [arquivos, setArquivos] = useState<readonly ArquivoEscolhido<File>[]>([]);
  const escritos = useRef<AfastamentoForm['atestados']>([]);
  const navigate = useNavigate();
  const { path } = afastamentoDoTalento;
  const sair = voltar ?? (() => void navigate({ to: path, search: searchOf(rememberedSearch(path)) }));
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen
      resource={afastamentoDoTalento}
      defaults={{ colaborador: talento }}
      onBack={sair}
      toBody={(form) => {
        escritos.current = form.atestados;
        return form;
      }}
      onSaved={async ({ id, atestados }) => {
        const recusados = gravado
          ? 0
          : await enviarArquivos(id, atestados, naOrdemDosGravados(arquivos, escritos.current));
        if (recusados === 0) return sair();
        toast.erro('O afastamento foi salvo, e o arquivo do atestado não: anexe-o aqui.');
        void navigate({ to: `${path}/${id}/edit` });
      }}
    >
      {({ registro }) => (
        <Campos
          id={registro?.id ?? null}
          podeEditar={registro?.pode.editar ?? true}
          arquivos={arquivos}
          onChange={setArquivos}
        />
      )}
    </FormScreen>
  );
}
