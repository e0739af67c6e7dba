import { Paper } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { useEndpoint } from '../api/query.ts';
import { rememberedSearch } from '../list-screen/search-state.ts';
import { idIn, searchOf } from '../search-of.ts';
import { MissingRecord } from '../ui/missing-record.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';
import { type FormScreenProps, RecordForm } from './record-form.tsx';
import { useReturn } from './use-return.ts';

function useRouteId(given: number | null | undefined): number | null {
  const params = useParams({ strict: false }) as { id?: string };
  if (given !== undefined) return given;
  if (params.id === undefined) return null;
  // An address that is no number is no new record: no record has the number 0.
  return idIn(params.id);
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * What a record is called: its own name, or that of the first person or thing that it is about; nothing where no field says it. A long text
 * is no name, and what not everybody may read stands in no title, which browsers keep.
 */
function nameIn(record: object | null, form: z.ZodType): string | undefined {
  const fields = shapeOf(form);
  const namesIt = ([field]: [string, unknown]) => {
    const meta = metaOf(fields[field]);
    return meta?.kind !== 'textoLongo' && meta?.sensivel === undefined;
  };
  const { nome, descricao, titulo, nomenclatura, ...others } = Object.fromEntries(
    Object.entries(record ?? {}).filter(namesIt),
  ) as Readonly<Record<string, unknown>>;
  const about = Object.values(others).map((value) => (value as { nome?: unknown } | null)?.nome);
  return [nome, descricao, titulo, nomenclatura, ...about].find(isName);
}

/** The form of a resource (second floor): loads, creates or updates with version, and keeps what was typed on any error. */
export function FormScreen<Form extends FieldValues, Row, Filter>(props: FormScreenProps<Form, Row, Filter>) {
  const { resource, caminho } = props;
  const id = useRouteId(props.id);
  const navigate = useNavigate();
  const asked = useReturn();
  // A form begins with what is stored now, never with what an earlier visit left; later reads do not replace it.
  const answer = useEndpoint(resource.obter, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const { um, varios } = resource.nome;
  const record = answer.data ?? null;
  const verb = id === null ? 'Inserir' : record && !record.pode.editar ? 'Visualizar' : 'Editar';
  const header = {
    titulo: props.titulo ?? [`${verb} ${um}`, nameIn(record, resource.form)].filter(Boolean).join(': '),
    caminho: caminho ?? [{ rotulo: varios, path: resource.path }],
  };
  // The last step of the way: the list, or the record whose part this is.
  const from = header.caminho.findLast(({ path }) => path !== undefined)?.path ?? resource.path;
  const back = () => void navigate({ to: from, search: searchOf(rememberedSearch(from)) });
  // What the screen does with a written record is done, and then who asked for it has it back.
  const { onSaved } = props;
  const savedForAsker =
    asked && onSaved && !props.onBack
      ? async (saved: Parameters<typeof onSaved>[0]) => {
          await onSaved(saved);
          asked();
        }
      : onSaved;
  if (answer.isError) return <MissingRecord {...header} error={answer.error} />;
  const waiting = id !== null && (record === null || !answer.isFetchedAfterMount);
  return (
    <>
      <PageHeader {...header} />
      {record && props.antes?.(record)}
      <Paper withBorder p="md">
        {waiting ? (
          <FormSkeleton />
        ) : (
          <RecordForm<Form, Row, Filter>
            key={`${id}`}
            {...props}
            id={id}
            registro={record}
            {...(savedForAsker ? { onSaved: savedForAsker } : {})}
            onBack={props.onBack ?? asked ?? back}
          />
        )}
      </Paper>
    </>
  );
}
