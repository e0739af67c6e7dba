import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { CopiarConteudo } from './copiar-dialogo.part.tsx';
import {
  CAMINHO_DOS_ONLINE,
  type Conteudo,
  cursoOnline,
  despublicarCurso,
  lerConteudo,
  permissoesDosOnline,
  publicarCurso,
} from './curso-online.contract.ts';
import { EditorDoConteudo } from './editor.part.tsx';
import { enderecoDaPrevia } from './enderecos.part.tsx';

const inicio = { rotulo: cursoOnline.nome.varios, path: CAMINHO_DOS_ONLINE };

/** The modules and lessons of an online course: written, put in order, published. */
export function ConteudoDoCurso() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data, error } = useEndpoint(lerConteudo, { params: { id } });
  const [copiando, setCopiando] = useState(false);
  const insere = usePermission(permissoesDosOnline.inserir);
  if (error && !data) return <MissingRecord titulo="Conteúdo" caminho={[inicio]} error={error} />;
  return (
    <>
      <PageHeader
        titulo={data?.curso ?? 'Conteúdo'}
        caminho={[inicio, { rotulo: 'Conteúdo' }]}
        acoes={
          <Group gap="xs">
            <Button variant="default" component={Link} to={`${CAMINHO_DOS_ONLINE}/${id}/edit`}>
              Dados
            </Button>
            <Button variant="default" component={Link} to={enderecoDaPrevia(id)}>
              Ver como talento
            </Button>
            {insere && (
              <Button variant="default" onClick={() => setCopiando(true)}>
                Copiar para outro curso
              </Button>
            )}
            {data && <Publicar conteudo={data} />}
          </Group>
        }
      />
      {!data && <FormSkeleton />}
      {data && (
        <Stack gap="md">
          <Situacao conteudo={data} />
          <EditorDoConteudo conteudo={data} />
        </Stack>
      )}
      <CopiarConteudo origem={copiando && data ? data : null} onClose={() => setCopiando(false)} />
    </>
  );
}

function Situacao({ conteudo: { publicadoEm, faltas } }: { conteudo: Conteudo }) {
  return (
    <div>
      <StatusBadge tom={publicadoEm ? 'sucesso' : 'neutro'}>{publicadoEm ? 'Publicado' : 'Rascunho'}</StatusBadge>
      {faltas.length > 0 && (
        <Alert color="yellow" mt="sm" title={publicadoEm ? 'Há o que completar' : 'Antes de publicar'}>
          <List size="sm">
            {faltas.map((falta) => (
              <List.Item key={falta}>{falta}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {faltas.length === 0 && !publicadoEm && (
        <Text size="sm" mt="xs">
          Tudo pronto. Ao publicar, os inscritos passam a abrir o curso.
        </Text>
      )}
    </div>
  );
}

function Publicar({ conteudo: { id, publicadoEm, faltas } }: { conteudo: Conteudo }) {
  const client = useQueryClient();
  const pode = usePermission(permissoesDosOnline.verbos.PUBLICAR);
  if (!pode) return null;
  const mudar = async () => {
    const texto = publicadoEm
      ? 'Ninguém abre o curso enquanto estiver fora do ar. O andamento de cada um fica guardado.'
      : 'Os inscritos passam a abrir o curso, e as aulas publicadas contam para a aprovação.';
    if (!(await confirmar({ titulo: publicadoEm ? 'Tirar do ar' : 'Publicar curso', texto }))) return;
    await call(publicadoEm ? despublicarCurso : publicarCurso, { params: { id } }).then(
      () => toast.sucesso(publicadoEm ? 'Curso fora do ar.' : 'Curso publicado.'),
      () => undefined,
    );
    await renew(client, cursoOnline.listar.path);
  };
  return (
    <Button
      variant={publicadoEm ? 'default' : 'filled'}
      disabled={!publicadoEm && faltas.length > 0}
      onClick={() => void mudar()}
    >
      {publicadoEm ? 'Tirar do ar' : 'Publicar'}
    </Button>
  );
}
