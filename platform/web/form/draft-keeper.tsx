import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { clearDraft, type Draft, draftKey, readDraft, saveDraft } from '../session/draft.ts';
import { IconHistorico } from '../ui/icons.ts';
import type { ContractForm } from './contract-form.ts';
import { useFormContract } from './form-context.ts';

const ESPERA_MS = 800;

/** Keeps what is typed for this browser tab until it is saved, and offers it again after a reload. `path` names the record's form. */
export function DraftKeeper({ path, saved }: { path: string; saved: ContractForm<Record<string, unknown>>['saved'] }) {
  const { form, schema } = useFormContract();
  const key = draftKey(path);
  const { isDirty } = useFormState({ control: form.control });
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  const [offer, setOffer] = useState<Draft | null>(() => readDraft(key));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        // Asked when it is kept: the first change is told before the form is known to be changed.
        timer = setTimeout(() => {
          if (dirty.current && !saved.current) saveDraft(key, schema, values);
        }, ESPERA_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
      // Leaving on purpose, saved or given up, ends the draft; a reload does not come by here.
      clearDraft(key);
    };
  }, [form, schema, key, saved]);

  if (!offer) return null;
  const recover = () => {
    for (const [name, value] of Object.entries(offer.valores)) form.setValue(name, value, { shouldDirty: true });
    setOffer(null);
  };
  const discard = () => {
    clearDraft(key);
    setOffer(null);
  };
  return (
    <Alert
      icon={<IconHistorico size={18} />}
      mb="md"
      color="blue"
      title={`Há um preenchimento não gravado de ${formatarInstante(offer.em)}.`}
    >
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={discard}>
          Descartar
        </Button>
        <Button size="xs" onClick={recover}>
          Recuperar
        </Button>
      </Group>
    </Alert>
  );
}
