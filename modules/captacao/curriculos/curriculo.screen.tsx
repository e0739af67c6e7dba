import { Alert, Group, Paper, Space, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { AvisosDoCandidato } from '#modules/captacao/candidatos/avisos.part.tsx';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { CarregarTexto } from './carregar-texto.part.tsx';
import { atualizarCurriculo, type CurriculoForm, curriculoForm, inserirCurriculo } from './curriculo.contract.ts';
import { AndamentoDaLeitura, andando, useEspera } from './leitura.part.tsx';
import { EXTENSOES_DE_CURRICULO, type Leitura, lerCurriculo, obterLeitura } from './leituras.contract.ts';

const Campo = fieldOf(curriculoForm);
/** Largest text file (decision U-0066), in bytes. */
const LIMITE_DO_TEXTO = 1024 * 1024;

type Modo = 'arquivo' | 'texto';
interface Gravado {
  readonly id: number;
  readonly versao: number;
}

/** Short form with a scanned résumé: the file is read while the rest is filled in. */
export const CandidatoPorCurriculo = () => <Tela modo="arquivo" />;
/** Short form with a typed or pasted text. */
export const CandidatoPorTexto = () => <Tela modo="texto" />;

function Tela({ modo }: { modo: Modo }) {
  const { candidatoId } = useAddress();
  const id = Number(candidatoId);
  const existente = Number.isSafeInteger(id) && id > 0;
  const registro = useEndpoint(candidato.obter, { params: { id } }, { enabled: existente });
  const titulo = existente
    ? `Currículo de ${registro.data?.nome ?? 'candidato'}`
    : modo === 'arquivo'
      ? 'Inserir candidato por currículo'
      : 'Inserir candidato por texto';
  return (
    <>
      <PageHeader titulo={titulo} caminho={[{ rotulo: candidato.nome.varios, path: candidato.path }]} />
      {existente && registro.isError && <Unread of={registro} />}
      {existente && registro.isPending && <FormSkeleton />}
      {!existente && <Formulario modo={modo} gravado={null} valores={{}} />}
      {existente && registro.data && (
        <Formulario
          modo={modo}
          gravado={{ id, versao: registro.data.versao }}
          valores={{
            nome: registro.data.nome,
            cargosIds: registro.data.cargosIds,
            ...(modo === 'texto' && registro.data.ocrTexto !== null ? { ocrTexto: registro.data.ocrTexto } : {}),
          }}
        />
      )}
    </>
  );
}

interface FormularioProps {
  readonly modo: Modo;
  readonly gravado: Gravado | null;
  readonly valores: Partial<CurriculoForm>;
}

function Formulario({ modo, gravado, valores }: FormularioProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const contract = useContractForm<CurriculoForm>({
    schema: curriculoForm,
    defaults: valores as CurriculoForm,
    onSubmit: gravar,
  });
  const { form } = contract;
  const escrever = useCallback(
    (texto: string) =>
      form.setValue('ocrTexto', texto, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    [form],
  );
  const receber = useCallback((id: number | null) => form.setValue('leituraId', id, { shouldDirty: true }), [form]);

  async function gravar(body: CurriculoForm, options: CallOptions) {
    const { id } = gravado
      ? await call(atualizarCurriculo, { body: { ...body, ...gravado }, ...options })
      : await call(inserirCurriculo, { body, ...options });
    toast.sucesso(gravado ? 'Currículo atualizado com sucesso.' : 'Candidato salvo com sucesso.');
    await renew(client, candidato.listar.path);
    contract.saved.current = true;
    void navigate({ to: `${candidato.path}/${id}/edit` });
  }
  return (
    <Paper withBorder p="md">
      <ContractFormView of={contract}>
        <LeaveGuard saved={contract.saved} />
        <Text size="sm" c="dimmed" mb="md">
          {modo === 'arquivo'
            ? 'Envie o currículo em PDF, Word (DOCX), imagem ou TXT. O texto é lido e fica pronto para a busca.'
            : 'Digite ou cole o texto do currículo. Os demais dados podem ser completados depois, na ficha do candidato.'}
        </Text>
        {modo === 'arquivo' && (
          <>
            <Arquivo onTexto={escrever} onLeitura={receber} />
            <Space h="md" />
          </>
        )}
        <AvisosDoCandidato candidatoId={gravado?.id ?? null} contratado={false} />
        <FieldGrid>
          <Campo name="nome" span={6} autoComplete="off" />
          <Campo name="cargosIds" span={6} />
          <Campo name="ocrTexto" span={12} />
        </FieldGrid>
        {modo === 'texto' && (
          <Group mt="xs">
            <CarregarTexto limite={LIMITE_DO_TEXTO} onTexto={escrever} />
          </Group>
        )}
        <Space h="md" />
        <FormFooter onCancel={() => void navigate({ to: candidato.path })} />
      </ContractFormView>
    </Paper>
  );
}

/** Sends the chosen file at once, follows its reading, and hands over the text. */
function Arquivo(props: { onTexto: (texto: string) => void; onLeitura: (id: number | null) => void }) {
  const { onTexto, onLeitura } = props;
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [enviado, setEnviado] = useState<number | undefined>(undefined);
  const [leitura, setLeitura] = useState<Leitura | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const id = leitura?.id ?? 0;
  const lido = useEndpoint(obterLeitura, { params: { id }, errors: 'nenhum' }, { enabled: id > 0 });
  const atual = lido.data?.id === id ? lido.data : leitura;
  useEspera(id > 0 && andando(atual), lido.refetch);
  const texto = atual?.situacao === 'LIDO' && lido.data?.id === id ? lido.data.texto : null;
  useEffect(() => {
    if (texto) onTexto(texto);
  }, [texto, onTexto]);

  async function escolher(file: File | null) {
    setArquivo(file);
    setLeitura(null);
    setRecusa(null);
    onLeitura(null);
    if (!file) return;
    try {
      setEnviado(0);
      const nova = await call(lerCurriculo, {
        body: {},
        files: { arquivo: file },
        onProgress: setEnviado,
        loading: false,
        errors: 'nenhum',
      });
      setLeitura(nova);
      onLeitura(nova.id);
    } catch (cause) {
      const { erros, mensagem } = cause as { erros?: readonly { mensagem: string }[]; mensagem?: string };
      setRecusa(erros?.[0]?.mensagem ?? mensagem ?? 'Não foi possível enviar o arquivo.');
      setArquivo(null);
    } finally {
      setEnviado(undefined);
    }
  }
  return (
    <>
      <FileField
        label="Currículo"
        limite={LIMITE_DO_ANEXO}
        tipos={EXTENSOES_DE_CURRICULO}
        value={arquivo}
        onChange={(file) => void escolher(file)}
        progresso={enviado}
        error={recusa ?? undefined}
      />
      <Space h="xs" />
      {atual && <AndamentoDaLeitura leitura={atual} />}
      {lido.isError && <Alert color="yellow">{lido.error.mensagem}</Alert>}
    </>
  );
}
