import { Button, Modal, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';

/** Candidates to be printed, and how the dialog calls them. */
export interface ParaImprimir {
  readonly ids: readonly number[];
  readonly nome: string;
}

const Opcoes = lazy(async () => ({ default: (await import('./opcoes.part.tsx')).OpcoesDeImpressao }));

/** The print options of a curriculum. It stays mounted, so that focus goes back to its opener. */
export function DialogoDoCurriculo({ de, onClose }: { de: ParaImprimir | null; onClose: () => void }) {
  const phone = usePhone();
  const [mostrado, setMostrado] = useState(de);
  if (de && de !== mostrado) setMostrado(de);
  return (
    <Modal opened={de !== null} onClose={onClose} title="Imprimir currículo" fullScreen={phone} size="lg">
      {mostrado && (
        <>
          <Text mb="sm">
            {mostrado.ids.length > 1 ? 'Selecionados' : 'Candidato'}: <strong>{mostrado.nome}</strong>
          </Text>
          <Suspense fallback={<FormSkeleton />}>
            <Opcoes ids={mostrado.ids} onDone={onClose} />
          </Suspense>
        </>
      )}
    </Modal>
  );
}

/** Opens the print options from the candidate's own form. */
export function BotaoDoCurriculo({ id, nome }: { id: number; nome: string }) {
  const [aberto, setAberto] = useState<ParaImprimir | null>(null);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconImprimir size={16} />}
        onClick={() => setAberto({ ids: [id], nome })}
      >
        Imprimir currículo
      </Button>
      <DialogoDoCurriculo de={aberto} onClose={() => setAberto(null)} />
    </>
  );
}
