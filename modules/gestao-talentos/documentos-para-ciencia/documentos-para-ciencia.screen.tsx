import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EXTENSOES_DE_ANEXO, LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconEncerrar, IconUsuarios } from '#platform/web/ui/icons.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  baixarVersao,
  type DocumentoLido,
  documentoCiencia,
  encerrarDocumento,
  permissoesDaCiencia,
  publicarVersao,
} from './documentos-para-ciencia.contract.ts';
import { CAMINHO_LEITURAS } from './leituras.contract.ts';
import { SituacaoDoDocumento } from './situacao.part.tsx';

const colunas = [
  'titulo',
  { campo: 'numero', largura: 150 },
  { campo: 'ate', largura: 160 },
  {
    campo: 'situacao',
    largura: 150,
    render: ({ situacao }: { situacao: string | null }) => <SituacaoDoDocumento situacao={situacao} />,
  },
] as const;
const filtro = ['titulo', 'situacao'] as const;
const Campo = fieldOf(documentoCiencia.form);

export function DocumentosCienciaLista() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const publica = usePermission(permissoesDaCiencia.verbos.PUBLICAR);
  const encerrar = async (id: number, titulo: string) => {
    const texto = `Ninguém mais assina "${titulo}". As assinaturas ficam, e o documento não volta a ser pedido.`;
    if (!(await confirmar({ titulo: 'Encerrar documento', texto, perigo: true }))) return;
    await call(encerrarDocumento, { params: { id } }).then(
      () => toast.sucesso('Documento encerrado.'),
      () => undefined,
    );
    await renew(client, documentoCiencia.listar.path);
  };
  return (
    <ListScreen
      resource={documentoCiencia}
      columns={colunas}
      filterFields={filtro}
      rowName={({ titulo }) => titulo}
      rowActions={({ id, titulo, situacao }) => [
        {
          rotulo: 'Quem leu',
          icone: IconUsuarios,
          onClick: () => void navigate({ to: CAMINHO_LEITURAS, search: searchOf({ documentoId: id }) }),
        },
        ...(publica && situacao !== 'E'
          ? [{ rotulo: 'Encerrar', icone: IconEncerrar, onClick: () => void encerrar(id, titulo) }]
          : []),
      ]}
    />
  );
}

/** A new document goes on to its file, which publishes it. */
export function DocumentoCienciaFormulario() {
  const navigate = useNavigate();
  return (
    <FormScreen
      resource={documentoCiencia}
      defaults={{}}
      onSaved={(salvo) =>
        void navigate({
          to:
            (salvo as DocumentoLido).numero === null
              ? `${documentoCiencia.path}/${(salvo as DocumentoLido).id}/edit`
              : documentoCiencia.path,
        })
      }
    >
      {({ registro }) => (
        <Stack gap="md">
          <FormSection>
            <Campo name="titulo" span={8} />
            <Campo name="ate" span={4} />
            <Campo name="areasIds" span={6} help="Com as áreas abaixo delas. Vazio: todas." />
            <Campo name="cargosIds" span={6} help="Vazio: todos os cargos." />
          </FormSection>
          {registro && <Arquivo documento={registro as DocumentoLido} />}
        </Stack>
      )}
    </FormScreen>
  );
}

function Arquivo({ documento: { id, numero, versoes, situacao } }: { documento: DocumentoLido }) {
  const client = useQueryClient();
  const publica = usePermission(permissoesDaCiencia.verbos.PUBLICAR);
  const { zona } = useSession().info.systemParameters;
  const [arquivo, setArquivo] = useState<File | null>(null);
  const publicar = async () => {
    const texto =
      numero === null
        ? 'Quem deve assinar passa a ver o documento nos próprios dados.'
        : 'Todos assinam de novo, também quem já assinou a versão anterior.';
    if (!arquivo || !(await confirmar({ titulo: 'Publicar o arquivo', texto }))) return;
    await call(publicarVersao, { params: { id }, body: {}, files: { arquivo } }).then(
      () => {
        setArquivo(null);
        toast.sucesso('Arquivo publicado.');
      },
      () => undefined,
    );
    await renew(client, documentoCiencia.listar.path);
  };
  return (
    <Stack gap="sm" component="section" aria-label="Arquivo">
      <Text fw={600}>Arquivo</Text>
      {versoes.length === 0 && (
        <Text size="sm" c="dimmed">
          Ninguém vê o documento enquanto o arquivo não é publicado.
        </Text>
      )}
      {versoes.map((versao) => (
        <div key={versao.id}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="left"
            onClick={() => void download(baixarVersao, { params: { id: versao.id } }).then(saveFile)}
          >
            {`Versão ${versao.numero}: ${versao.arquivo}`}
          </Anchor>
          <Text size="sm" c="dimmed">
            {`Publicada em ${formatarInstante(versao.publicadaEm, zona)} por ${versao.publicadaPor}`}
          </Text>
        </div>
      ))}
      {publica && situacao !== 'E' && (
        <>
          <FileField
            label={numero === null ? 'Arquivo a publicar' : 'Versão nova'}
            limite={LIMITE_DO_ANEXO}
            tipos={EXTENSOES_DE_ANEXO}
            value={arquivo}
            onChange={setArquivo}
          />
          <Group>
            <Button variant="default" disabled={!arquivo} onClick={() => void publicar()}>
              Publicar
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
