import { Alert, Button, Paper, Stack } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { CampoDeResposta } from '#modules/organizacao/questionario/campo-resposta.part.tsx';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { AulaVista } from './aula-vista.part.tsx';
import { baixarArquivoDaAula } from './aulas.contract.ts';
import { CAMINHO_DOS_ONLINE, cursoOnline } from './curso-online.contract.ts';
import styles from './curso-online.module.css';
import { CursoVisto } from './curso-visto.part.tsx';
import { enderecoDaPreviaDaAula, enderecoDoConteudo } from './enderecos.part.tsx';
import { previaDaAula, previaDoCurso } from './meus-cursos.contract.ts';

const inicio = { rotulo: cursoOnline.nome.varios, path: CAMINHO_DOS_ONLINE };

const Aviso = () => (
  <Alert mb="md">Prévia: assim o talento vê, com os rascunhos também. Nada do que você faz aqui fica guardado.</Alert>
);

/** A course as a talent sees it, of nobody. */
export function PreviaDoCurso() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data, error } = useEndpoint(previaDoCurso, { params: { id } });
  if (error && !data) return <MissingRecord titulo="Prévia" caminho={[inicio]} error={error} />;
  return (
    <>
      <PageHeader
        titulo={data?.curso ?? 'Prévia'}
        caminho={[inicio, { rotulo: 'Conteúdo', path: enderecoDoConteudo(id) }, { rotulo: 'Prévia' }]}
      />
      <Aviso />
      {data ? <CursoVisto curso={data} enderecoDa={enderecoDaPreviaDaAula} /> : <FormSkeleton />}
    </>
  );
}

/** A lesson as a talent sees it; questions are shown, and not answered. */
export function PreviaDaAula() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data, error } = useEndpoint(previaDaAula, { params: { id } });
  if (error && !data) return <MissingRecord titulo="Prévia" caminho={[inicio]} error={error} />;
  return (
    <>
      <PageHeader titulo={data?.aula.titulo ?? 'Prévia'} caminho={[inicio, { rotulo: data?.aula.curso ?? 'Prévia' }]} />
      <Aviso />
      <Paper withBorder p="md">
        {data ? (
          <AulaVista
            aula={data.aula}
            baixar={() => void download(baixarArquivoDaAula, { params: { id } }).then(saveFile, () => undefined)}
          >
            {data.folha && (
              <Stack gap="md">
                {data.folha.perguntas.map((pergunta, lugar) => (
                  <CampoDeResposta
                    key={pergunta.id}
                    pergunta={pergunta}
                    numero={lugar + 1}
                    resposta={undefined}
                    erro={null}
                  />
                ))}
              </Stack>
            )}
            <div className={styles.botoes}>
              {data.aula.anterior !== null && (
                <Button variant="default" component={Link} to={enderecoDaPreviaDaAula(data.aula.anterior)}>
                  Anterior
                </Button>
              )}
              {data.aula.proxima !== null && (
                <Button variant="default" component={Link} to={enderecoDaPreviaDaAula(data.aula.proxima)}>
                  Próxima
                </Button>
              )}
            </div>
          </AulaVista>
        ) : (
          <FormSkeleton />
        )}
      </Paper>
    </>
  );
}
