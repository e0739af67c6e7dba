import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EXTENSOES_DE_ANEXO, LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { EditorDePerguntas } from '#modules/organizacao/questionario/editor-perguntas.part.tsx';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  type AulaLida,
  aulaOnline,
  baixarArquivoDaAula,
  enviarArquivoDaAula,
  moduloOnline,
  perguntasDaAula,
} from './aulas.contract.ts';
import { CAMINHO_DOS_ONLINE, cursoOnline, permissoesDosOnline } from './curso-online.contract.ts';
import { enderecoDasPerguntas, enderecoDoConteudo } from './enderecos.part.tsx';
import { TextoMarcado } from './texto-marcado.part.tsx';

const Campo = fieldOf(aulaOnline.form);
const inicio = { rotulo: cursoOnline.nome.varios, path: CAMINHO_DOS_ONLINE };

/** A lesson; a new one begins in the module from which one came, and leads on to its file or its questions. */
export function AulaFormulario() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false }) as { id?: string };
  const { moduloId } = useAddress();
  const modulo = useEndpoint(
    moduloOnline.obter,
    { params: { id: idIn(moduloId) } },
    { enabled: id === undefined && idIn(moduloId) > 0 },
  );
  const aula = useEndpoint(aulaOnline.obter, { params: { id: idIn(id) } }, { enabled: id !== undefined });
  if (aula.error && !aula.data)
    return <MissingRecord titulo={aulaOnline.nome.um} caminho={[inicio]} error={aula.error} />;
  if (modulo.isLoading || aula.isLoading) return <FormSkeleton />;
  const doCurso = aula.data?.cursoOnline ?? modulo.data?.cursoOnline;
  const defaults = modulo.data
    ? { modulo: { id: modulo.data.id, nome: modulo.data.titulo }, tipo: 'T' as const }
    : { tipo: 'T' as const };
  return (
    <FormScreen
      resource={aulaOnline}
      defaults={defaults}
      caminho={[
        inicio,
        ...(doCurso ? [{ rotulo: doCurso.nome ?? 'Conteúdo', path: enderecoDoConteudo(doCurso.id) }] : []),
      ]}
      onSaved={(salva) => {
        const { id: salvaId, tipo, arquivo, perguntas, cursoOnline: curso } = salva as AulaLida;
        const segue = id === undefined && tipo === 'A' && !arquivo;
        const pergunta = id === undefined && tipo === 'Q' && perguntas === 0;
        const adiante = segue ? `${aulaOnline.path}/${salvaId}/edit` : enderecoDoConteudo(curso.id);
        void navigate({ to: pergunta ? enderecoDasPerguntas(salvaId) : adiante });
      }}
    >
      {({ registro }) => <Campos aula={registro as AulaLida | null} />}
    </FormScreen>
  );
}

function Campos({ aula }: { aula: AulaLida | null }) {
  const { form } = useFormContract();
  const [tipo, texto] = useWatch({ control: form.control, name: ['tipo', 'texto'] }) as [string | null, string | null];
  return (
    <Stack gap="md">
      <FormSection>
        <Campo name="titulo" span={8} />
        <Campo name="modulo" span={4} />
        <Campo name="tipo" span={4} variant="select" />
        <Campo name="minutos" span={4} />
        <Campo name="publicada" span={4} />
        {tipo === 'V' && <Campo name="video" span={12} />}
        {tipo === 'Q' && (
          <>
            <Campo name="notaMinima" span={4} />
            <Campo name="tentativas" span={4} />
            <Campo name="ordemAleatoria" span={4} />
          </>
        )}
        <Campo name="texto" span={12} />
      </FormSection>
      {texto && (
        <Paper withBorder p="md" component="section" aria-label="Como o talento vê o texto">
          <Text size="sm" c="dimmed" mb="xs">
            Como o talento vê
          </Text>
          <TextoMarcado texto={texto} />
        </Paper>
      )}
      {tipo === 'A' &&
        (aula?.tipo === 'A' ? <Arquivo aula={aula} /> : <Alert>Salve a aula para enviar o arquivo.</Alert>)}
      {aula?.tipo === 'Q' && (
        <Group>
          <Button variant="default" component={Link} to={enderecoDasPerguntas(aula.id)}>
            {`Perguntas (${aula.perguntas ?? 0})`}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Arquivo({ aula: { id, arquivo: enviado } }: { aula: AulaLida }) {
  const client = useQueryClient();
  const edita = usePermission(permissoesDosOnline.editar);
  const [arquivo, setArquivo] = useState<File | null>(null);
  const enviar = async () => {
    if (!arquivo) return;
    await call(enviarArquivoDaAula, { params: { id }, body: {}, files: { arquivo } }).then(
      () => {
        setArquivo(null);
        toast.sucesso('Arquivo enviado.');
      },
      () => undefined,
    );
    await renew(client, aulaOnline.listar.path);
  };
  return (
    <Stack gap="sm" component="section" aria-label="Arquivo da aula">
      {enviado && (
        <Group>
          <Button
            variant="subtle"
            onClick={() => void download(baixarArquivoDaAula, { params: { id } }).then(saveFile, () => undefined)}
          >
            {`Baixar ${enviado}`}
          </Button>
        </Group>
      )}
      {edita && (
        <>
          <FileField
            label={enviado ? 'Outro arquivo, em lugar deste' : 'Arquivo da aula'}
            limite={LIMITE_DO_ANEXO}
            tipos={EXTENSOES_DE_ANEXO}
            value={arquivo}
            onChange={setArquivo}
          />
          <Group>
            <Button variant="default" disabled={!arquivo} onClick={() => void enviar()}>
              Enviar arquivo
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** The questions of a lesson. */
export function PerguntasDaAula() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data, error } = useEndpoint(aulaOnline.obter, { params: { id } });
  if (error && !data) return <MissingRecord titulo="Perguntas" caminho={[inicio]} error={error} />;
  const curso = data && { rotulo: data.cursoOnline.nome ?? 'Conteúdo', path: enderecoDoConteudo(data.cursoOnline.id) };
  return (
    <>
      <PageHeader
        titulo={data?.titulo ?? 'Perguntas'}
        caminho={[inicio, ...(curso ? [curso] : []), { rotulo: 'Perguntas' }]}
        acoes={
          <Button variant="default" component={Link} to={`${aulaOnline.path}/${id}/edit`}>
            Dados da aula
          </Button>
        }
      />
      <Paper withBorder p="md">
        {data ? (
          <EditorDePerguntas contratos={perguntasDaAula} id={id} somenteLeitura={data.pode.editar === false} />
        ) : (
          <FormSkeleton />
        )}
      </Paper>
    </>
  );
}
