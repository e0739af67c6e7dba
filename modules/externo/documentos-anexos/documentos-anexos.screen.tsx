import { Alert, Button, Title } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { PoliticaPendente } from '#modules/externo/politica/politica-pendente.part.tsx';
import portal from '#modules/externo/portal.module.css';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar, IconBaixar, IconDocumento, IconEditar, IconExcluir } from '#platform/web/ui/icons.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  baixarDocumento,
  type DocumentoAnexo,
  excluirDocumento,
  listarDocumentos,
  obterDocumento,
} from './documentos-anexos.contract.ts';
import styles from './documentos-anexos.module.css';
import { EditarUm } from './editar-documento.part.tsx';
import { EnviarDocumentos } from './enviar-documentos.part.tsx';

const useCandidato = () => Number((useParams({ strict: false }) as { id?: string }).id);

/** The candidate's documents as cards. */
export function Documentos() {
  const id = useCandidato();
  const lista = useEndpoint(listarDocumentos, { params: { id } });
  const to = `/externo/candidatos/${id}/documentos-anexos`;
  return (
    <div className={portal.coluna}>
      <Title order={1}>Anexar Documentos</Title>
      <p>Currículo, certificados e outros documentos que a empresa pediu: PDF, Word ou imagem, até 5 MB cada.</p>
      {lista.isError && (
        <Alert color="red" role="alert">
          {lista.error.mensagem}
        </Alert>
      )}
      {lista.isPending && <CardsSkeleton cartoes={2} />}
      {lista.data?.length === 0 && <EmptyState texto="Nenhum documento anexado." />}
      <ul className={portal.lista}>
        {lista.data?.map((documento) => (
          <li key={documento.id}>
            <Cartao candidatoId={id} documento={documento} to={`${to}/${documento.id}`} />
          </li>
        ))}
      </ul>
      <div className={styles.barra}>
        <Button component={Link} to={`${to}/new`} size="lg" fullWidth leftSection={<IconAdicionar size={20} />}>
          Anexar documento
        </Button>
      </div>
      <PoliticaPendente />
    </div>
  );
}

function Cartao({ candidatoId, documento, to }: { candidatoId: number; documento: DocumentoAnexo; to: string }) {
  const { arquivo, descricao } = documento;
  const params = { id: candidatoId, docId: documento.id };
  const excluir = useAction(excluirDocumento);
  const remover = async () => {
    if (!(await confirmar({ texto: `Deseja excluir '${descricao}'?`, perigo: true }))) return;
    await excluir.mutateAsync({ params }).then(
      () => toast.sucesso('Documento excluído com sucesso.'),
      () => undefined,
    );
  };
  const baixar = () => download(baixarDocumento, { params }).then(saveFile, () => undefined);
  return (
    <article className={`${portal.cartao} ${styles.documento}`}>
      <IconDocumento size={28} stroke={1.4} aria-hidden />
      <div className={styles.texto}>
        <h2>{descricao}</h2>
        <p>
          {arquivo.name} · {formatarBytes(arquivo.size)} · {formatarData(documento.data)}
        </p>
      </div>
      <div className={styles.acoes}>
        <Button variant="subtle" leftSection={<IconBaixar size={18} />} onClick={() => void baixar()}>
          Baixar<span className={styles.oculto}> {descricao}</span>
        </Button>
        <Button variant="subtle" component={Link} to={to} leftSection={<IconEditar size={18} />}>
          Editar<span className={styles.oculto}> {descricao}</span>
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconExcluir size={18} />}
          loading={excluir.isPending}
          onClick={() => void remover()}
        >
          Excluir<span className={styles.oculto}> {descricao}</span>
        </Button>
      </div>
    </article>
  );
}

/** Sends one or more documents. */
export function NovoDocumento() {
  const id = useCandidato();
  const navigate = useNavigate();
  const voltar = () => void navigate({ to: `/externo/candidatos/${id}/documentos-anexos` });
  return (
    <div className={portal.coluna}>
      <Title order={1} mb="md">
        Anexar Documento
      </Title>
      <EnviarDocumentos candidatoId={id} onEnviado={voltar} />
      <div className={styles.barra}>
        <Button variant="default" size="lg" fullWidth onClick={voltar}>
          Voltar
        </Button>
      </div>
    </div>
  );
}

/** Changes the description, the date or the file of a document. */
export function EditarDocumento() {
  const id = useCandidato();
  const { docId } = useParams({ strict: false }) as { docId?: string };
  const navigate = useNavigate();
  const documento = useEndpoint(obterDocumento, { params: { id, docId: Number(docId) } });
  const voltar = () => void navigate({ to: `/externo/candidatos/${id}/documentos-anexos` });
  return (
    <div className={portal.coluna}>
      <Title order={1} mb="md">
        Editar Documento
      </Title>
      {documento.isError && (
        <Alert color="red" role="alert">
          {documento.error.mensagem}
        </Alert>
      )}
      {documento.data && documento.isFetchedAfterMount && (
        <EditarUm candidatoId={id} documento={documento.data} onDone={voltar} />
      )}
    </div>
  );
}
