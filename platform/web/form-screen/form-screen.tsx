import { Paper } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { ResourceContract, Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '../api/query.ts';
import type { ContractForm } from '../form/contract-form.ts';
import type { FieldProps, TypedField } from '../form/field.tsx';
import type { FieldRules } from '../form/field-rules.tsx';
import { rememberedSearch } from '../list-screen/search-state.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { type Crumb, PageHeader } from '../ui/page-header.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';
import { RecordForm } from './record-form.tsx';

/** A titled group of fields: names of the contract, or the properties of a Field. */
export interface FormSectionSpec<Form extends FieldValues> {
  readonly titulo?: string;
  readonly campos: readonly (FieldPath<Form> | FieldProps<FieldPath<Form>>)[];
}

/** What the children of a form screen may use. */
export interface FormScreenState<Form extends FieldValues> {
  /** The field component with the names of this contract. */
  readonly Campo: TypedField<Form>;
  readonly contract: ContractForm<Form>;
  /** The stored record; null while a new one is typed. */
  readonly registro: (Form & Stored) | null;
}

export interface FormScreenProps<Form extends FieldValues, Row, Filter> {
  readonly resource: ResourceContract<Form, Row, Filter>;
  /** Record to edit; the route's `$id` unless given, and a new one where the route has none. */
  readonly id?: number | null;
  /** Values of a new record. */
  readonly defaults: DefaultValues<Form>;
  readonly sections?: readonly FormSectionSpec<Form>[];
  /** Free content instead of sections. */
  readonly children?: (state: FormScreenState<Form>) => ReactNode;
  readonly rules?: FieldRules;
  readonly titulo?: string;
  readonly caminho?: readonly Crumb[];
  /** Last change of the values before they are written. */
  readonly toBody?: (values: Form) => Form;
  /** What happens after writing; goes back to the list unless given. */
  readonly onSaved?: (record: Form & Stored) => void;
  /** Further buttons of the footer. */
  readonly footer?: ReactNode;
}

function useRouteId(given: number | null | undefined): number | null {
  const params = useParams({ strict: false }) as { id?: string };
  if (given !== undefined) return given;
  if (params.id === undefined) return null;
  // An address that is no number is no new record: no record has the number 0.
  return /^\d+$/.test(params.id) ? Number(params.id) : 0;
}

/** The form of a resource (second floor): loads, creates or updates with version, and keeps what was typed on any error. */
export function FormScreen<Form extends FieldValues, Row, Filter>(props: FormScreenProps<Form, Row, Filter>) {
  const { resource, caminho } = props;
  const id = useRouteId(props.id);
  const navigate = useNavigate();
  // A form begins with what is stored now, never with what an earlier visit left; later reads do not replace it.
  const answer = useEndpoint(resource.obter, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const back = () => void navigate({ to: resource.path, search: rememberedSearch(resource.path) as never });
  const { um, varios } = resource.nome;
  const record = answer.data ?? null;
  const verb = id === null ? 'Inserir' : record && !record.pode.editar ? 'Visualizar' : 'Editar';
  const header = (
    <PageHeader
      titulo={props.titulo ?? `${verb} ${um}`}
      caminho={caminho ?? [{ rotulo: varios, path: resource.path }]}
    />
  );
  if (answer.isError) {
    return (
      <>
        {header}
        <EmptyState texto={answer.error.mensagem} />
      </>
    );
  }
  const waiting = id !== null && (record === null || !answer.isFetchedAfterMount);
  return (
    <>
      {header}
      <Paper withBorder p="md">
        {waiting ? (
          <FormSkeleton />
        ) : (
          <RecordForm<Form, Row, Filter> key={`${id}`} {...props} id={id} registro={record} onBack={back} />
        )}
      </Paper>
    </>
  );
}
