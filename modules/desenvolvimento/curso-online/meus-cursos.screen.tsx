import { Alert, Button, Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { AulaVista } from './aula-vista.part.tsx';
import styles from './curso-online.module.css';
import { CursoVisto } from './curso-visto.part.tsx';
import {
  type AulaAberta,
  abrirMeuCurso,
  abrirMinhaAula,
  baixarMeuArquivo,
  comecarTentativa,
  concluirMinhaAula,
  meusCursosOnline,
  PAGINA_DA_TENTATIVA,
  PAGINA_DOS_MEUS_CURSOS,
  telaDosMeusCursos,
} from './meus-cursos.contract.ts';
import { MeusCursosOnline } from './meus-cursos.part.tsx';

const inicio = { rotulo: telaDosMeusCursos.titulo, path: PAGINA_DOS_MEUS_CURSOS };
const enderecoDe = (id: number) => (aulaId: number) => `${PAGINA_DOS_MEUS_CURSOS}/${id}/aulas/${aulaId}`;

export const PaginaDosMeusCursos = () => (
  <>
    <PageHeader titulo={telaDosMeusCursos.titulo} />
    <MeusCursosOnline />
  </>
);

/** An own online course: how far one is, and its lessons. */
export function MeuCurso() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data, error } = useEndpoint(abrirMeuCurso, { params: { id } });
  if (error && !data) return <MissingRecord titulo={telaDosMeusCursos.titulo} caminho={[inicio]} error={error} />;
  return (
    <>
      <PageHeader titulo={data?.curso ?? 'Curso online'} caminho={[inicio, { rotulo: 'Curso' }]} />
      {data ? <CursoVisto curso={data} enderecoDa={enderecoDe(id)} /> : <FormSkeleton />}
    </>
  );
}

/** A lesson of an own course; opening it is the visit that is noted. */
export function MinhaAula() {
  const lidos = useParams({ strict: false }) as { id?: string; aulaId?: string };
  const params = { id: idIn(lidos.id), aulaId: idIn(lidos.aulaId) };
  const { data, error } = useEndpoint(abrirMinhaAula, { params });
  const curso = { rotulo: data?.curso ?? 'Curso', path: `${PAGINA_DOS_MEUS_CURSOS}/${params.id}` };
  if (error && !data) return <MissingRecord titulo="Aula" caminho={[inicio, curso]} error={error} />;
  return (
    <>
      <PageHeader titulo={data?.titulo ?? 'Aula'} caminho={[inicio, curso, { rotulo: data?.modulo ?? 'Aula' }]} />
      <Paper withBorder p="md">
        {data ? <Aula key={params.aulaId} aula={data} params={params} /> : <FormSkeleton />}
      </Paper>
    </>
  );
}

function Aula({ aula, params }: { aula: AulaAberta; params: { id: number; aulaId: number } }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { anterior, proxima, concluidaEm, tipo, titulo } = aula;
  const seguir = () =>
    void navigate({ to: proxima === null ? `${PAGINA_DOS_MEUS_CURSOS}/${params.id}` : enderecoDe(params.id)(proxima) });
  const concluir = async () => {
    try {
      const curso = await call(concluirMinhaAula, { params });
      await renew(client, meusCursosOnline.path);
      toast.sucesso(curso.andamento === 'C' ? 'Curso concluído. Parabéns!' : `Aula concluída: ${titulo}.`);
      if (curso.andamento === 'C') void navigate({ to: `${PAGINA_DOS_MEUS_CURSOS}/${params.id}` });
      else seguir();
    } catch {
      // shown already
    }
  };
  return (
    <AulaVista aula={aula} baixar={() => void download(baixarMeuArquivo, { params }).then(saveFile, () => undefined)}>
      {concluidaEm && <Alert color="green">Você já concluiu esta aula.</Alert>}
      {tipo === 'Q' && !concluidaEm && <Responder aula={aula} params={params} />}
      <div className={styles.botoes}>
        {tipo !== 'Q' && !concluidaEm && (
          <Button size="md" className={styles.larga} onClick={() => void concluir()}>
            Concluir aula
          </Button>
        )}
        {anterior === null ? (
          <Button variant="default" component={Link} to={`${PAGINA_DOS_MEUS_CURSOS}/${params.id}`}>
            Ver o curso
          </Button>
        ) : (
          <Button variant="default" component={Link} to={enderecoDe(params.id)(anterior)}>
            Anterior
          </Button>
        )}
        <Button variant="default" onClick={seguir}>
          {proxima === null ? 'Voltar ao curso' : 'Próxima'}
        </Button>
      </div>
    </AulaVista>
  );
}

function Responder({ aula, params }: { aula: AulaAberta; params: { id: number; aulaId: number } }) {
  const navigate = useNavigate();
  const { abertaId, restantes, tentativas } = aula.questionario ?? { abertaId: null, restantes: 0, tentativas: [] };
  const comecar = () =>
    call(comecarTentativa, { params }).then(
      ({ id }) => void navigate({ to: `${PAGINA_DA_TENTATIVA}/${id}` }),
      () => undefined,
    );
  if (abertaId === null && restantes === 0) return null;
  const rotulo = tentativas.length === 0 ? 'Responder ao questionário' : 'Tentar de novo';
  return (
    <Button size="md" onClick={() => void comecar()}>
      {abertaId === null ? rotulo : 'Continuar respondendo'}
    </Button>
  );
}
