import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { useEffect } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { type Leitura, obterLeituraDoDocumento, situacaoDaLeitura } from './leituras.contract.ts';

/** Rest between two looks at a reading that is under way, in milliseconds. */
const INTERVALO = 1500;

const tons = { PENDENTE: 'neutro', LENDO: 'info', LIDO: 'sucesso', FALHOU: 'alerta' } as const;

/** True while somebody still has to read. */
export const andando = (leitura: Pick<Leitura, 'situacao'> | null | undefined): boolean =>
  leitura?.situacao === 'PENDENTE' || leitura?.situacao === 'LENDO';

/** Asks again and again while `ativo`. */
export function useEspera(ativo: boolean, perguntar: () => unknown): void {
  useEffect(() => {
    if (!ativo) return;
    const relogio = setInterval(() => void perguntar(), INTERVALO);
    return () => clearInterval(relogio);
  }, [ativo, perguntar]);
}

function dito({ situacao, progresso, paginas, lidas, reconhecido }: Leitura): string {
  if (situacao === 'LENDO' && progresso > 0) return `Lendo, ${Math.round(progresso * 100)}%`;
  if (situacao !== 'LIDO') return situacaoDaLeitura.rotulo(situacao);
  const parcial = paginas !== null && lidas !== null && lidas < paginas;
  const quanto = parcial ? `Lidas ${lidas} de ${paginas} páginas` : 'Texto lido';
  return reconhecido ? `${quanto}, de imagem` : quanto;
}

/** How far the reading of a document is, in a badge, with the reason when it failed. */
export function SituacaoDaLeitura({ leitura }: { leitura: Leitura }) {
  return (
    <Group gap={6} mt={4} aria-live="polite">
      <StatusBadge tom={tons[leitura.situacao]}>{dito(leitura)}</StatusBadge>
      {leitura.motivo && (
        <Text size="xs" c="dimmed">
          {leitura.motivo}
        </Text>
      )}
    </Group>
  );
}

/** A reading under way or just ended, beside the form that waits for its text. */
export function AndamentoDaLeitura({ leitura }: { leitura: Leitura }) {
  if (andando(leitura))
    return (
      <div role="status">
        <Text size="sm">Lendo o documento. Enquanto isso, preencha os outros campos.</Text>
        <Progress mt={6} value={Math.max(5, leitura.progresso * 100)} animated aria-label="Leitura do documento" />
      </div>
    );
  if (leitura.situacao === 'FALHOU')
    return (
      <Alert color="yellow">
        {leitura.motivo} Digite ou cole o texto do currículo; o arquivo fica guardado com o candidato.
      </Alert>
    );
  const paginas = leitura.paginas ? ` (${plural(leitura.paginas, 'página', 'páginas')})` : '';
  return (
    <Alert color="green">
      Documento lido{paginas}.{' '}
      {leitura.reconhecido
        ? 'O texto foi reconhecido de uma imagem: confira antes de gravar.'
        : 'Confira o texto antes de gravar.'}
    </Alert>
  );
}

/** The text that was read of a candidate's document. */
export function TextoLido(props: { candidatoId: number; documentoId: number | null; onClose: () => void }) {
  const phone = usePhone();
  const { candidatoId, documentoId, onClose } = props;
  return (
    <Modal opened={documentoId !== null} onClose={onClose} title="Texto lido" size="xl" fullScreen={phone}>
      {documentoId !== null && <Texto candidatoId={candidatoId} documentoId={documentoId} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </Modal>
  );
}

function Texto({ candidatoId, documentoId }: { candidatoId: number; documentoId: number }) {
  const lido = useEndpoint(obterLeituraDoDocumento, { params: { id: candidatoId, documentoId } });
  if (!lido.data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  return (
    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {lido.data.texto}
    </Text>
  );
}
