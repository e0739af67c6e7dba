import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';

/** Candidates to be printed, and how the dialog calls them. */
export interface ParaImprimir {
  readonly ids: readonly number[];
  readonly nome: string;
}

const Opcoes = lazy(async () => ({ default: (await import('./opcoes.part.tsx')).OpcoesDeImpressao }));

/** The print options of a curriculum. */
export function DialogoDoCurriculo({ de, onClose }: { de: ParaImprimir | null; onClose: () => void }) {
  return (
    <TargetDialog titulo="Imprimir currículo" alvo={de} onClose={onClose} size="lg">
      {({ ids, nome }) => (
        <>
          <Text mb="sm">
            {ids.length > 1 ? 'Selecionados' : 'Candidato'}: <strong>{nome}</strong>
          </Text>
          <Suspense fallback={<FormSkeleton />}>
            <Opcoes ids={ids} onDone={onClose} />
          </Suspense>
        </>
      )}
    </TargetDialog>
  );
}

/** Opens the print options from the candidate's own form. */
export function BotaoDoCurriculo({ id, nome }: { id: number; nome: string }) {
  const [aberto, setAberto] = useState<ParaImprimir | null>(null);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconImprimir size={16} />}
        onClick={() => setAberto({ ids: [id], nome })}
      >
        Imprimir currículo
      </Button>
      <DialogoDoCurriculo de={aberto} onClose={() => setAberto(null)} />
    </>
  );
}
