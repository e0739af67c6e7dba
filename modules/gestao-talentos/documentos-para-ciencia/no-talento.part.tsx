import { Text } from '@mantine/core';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { permissoesDaCiencia } from './documentos-para-ciencia.contract.ts';
import { assinadosDoTalento } from './leituras.contract.ts';

function Assinados({ colaboradorId }: { colaboradorId: number }) {
  const { zona } = useSession().info.systemParameters;
  const lido = useEndpoint(assinadosDoTalento, { params: { talentoId: colaboradorId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhum documento assinado.
      </Text>
    );
  return data.map(({ id, titulo, numero, assinadoEm, sha256 }) => (
    <div key={id} style={{ marginBottom: 10 }}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {titulo}
      </Text>
      <Text size="sm" c="dimmed" title={`SHA-256 do arquivo: ${sha256 ?? ''}`}>
        {`Versão ${numero} · assinado em ${formatarInstante(assinadoEm, zona)}`}
      </Text>
    </div>
  ));
}

/** Signed documents on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: permissoesDaCiencia.ver,
  naPagina: { id: 'documentos-assinados', titulo: 'Documentos lidos e assinados', ordem: 46, Conteudo: Assinados },
};
