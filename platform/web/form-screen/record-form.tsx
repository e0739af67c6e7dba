import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { mensagensDeSucesso, type ResourceContract, type Stored } from '#platform/shared/contract/resource.ts';
import { awaitsApproval } from '../api/api-error.ts';
import { type CallOptions, send } from '../api/call.ts';
import { renew } from '../api/query.ts';
import { type ContractForm, type Prefill, useContractForm } from '../form/contract-form.ts';
import { ContractFormView } from '../form/contract-form-view.tsx';
import { completeValues } from '../form/defaults.ts';
import { DraftKeeper } from '../form/draft-keeper.tsx';
import { AnyField, type FieldProps, FormSection, type TypedField } from '../form/field.tsx';
import type { FieldRules } from '../form/field-rules.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { searchOf, useAddress } from '../search-of.ts';
import { clearDraft, draftKey } from '../session/draft.ts';
import type { Crumb } from '../ui/page-header.tsx';
import { useSentForApproval } from '../ui/sent-for-approval.ts';
import { type ToastAction, toast } from '../ui/toasts.tsx';
import { FormFooter } from './form-footer.tsx';
import { inactivated, inactiveFilter, nameOfRecord } from './left-list.ts';
import { isConflict, useConflict } from './use-conflict.tsx';

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
  readonly defaults: Prefill<Form>;
  readonly sections?: readonly FormSectionSpec<Form>[];
  /** Free content instead of sections. */
  readonly children?: (state: FormScreenState<Form>) => ReactNode;
  readonly rules?: FieldRules;
  readonly titulo?: string;
  readonly caminho?: readonly Crumb[];
  /** Last change of the values before they are written. */
  readonly toBody?: (values: Form) => Form;
  /** What happens after writing; `onBack` unless given. */
  readonly onSaved?: (record: Form & Stored) => void;
  /** What can be done next, pressed in the notice that it was written. */
  readonly acoesAoSalvar?: (record: Form & Stored) => readonly ToastAction[];
  /** Leaves the screen, written or not; to the last step of `caminho` unless given. */
  readonly onBack?: () => void;
  /** What stands between the title and the form of a stored record. */
  readonly antes?: (record: Form & Stored) => ReactNode;
  /** Further buttons of the footer. */
  readonly footer?: ReactNode;
}

interface Props<Form extends FieldValues, Row, Filter> extends FormScreenProps<Form, Row, Filter> {
  readonly id: number | null;
  readonly registro: (Form & Stored) | null;
  readonly onBack: () => void;
}

/** The form of one record, new or stored. */
export function RecordForm<Form extends FieldValues, Row, Filter>(props: Props<Form, Row, Filter>) {
  const { resource, id, registro, toBody, onSaved, onBack } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const sentForApproval = useSentForApproval();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const versao = useRef(registro?.versao);
  const conflict = useConflict(resource.form);
  const contract: ContractForm<Form> = useContractForm<Form>({
    schema: resource.form,
    defaults: (registro ?? props.defaults) as Prefill<Form>,
    rules: props.rules,
    onSubmit: save,
  });

  // A workflow action of the screen reads the record again: what nobody has touched follows it.
  const { isDirty } = contract.form.formState;
  useEffect(() => {
    if (!registro || isDirty || registro.versao <= (versao.current ?? 0)) return;
    versao.current = registro.versao;
    contract.form.reset(completeValues(resource.form, registro) as Form);
  }, [registro, isDirty, contract.form, resource.form]);

  // An address may name the field for which the form was asked (`?campo=matricula`).
  const { campo } = useAddress();
  const { focus } = contract;
  const toFocus = useRef(campo);
  useEffect(() => {
    const path = toFocus.current;
    toFocus.current = undefined;
    if (path) focus(path);
  });

  async function write(values: Form, options: CallOptions): Promise<Form & Stored> {
    const body = toBody ? toBody(values) : values;
    if (id === null) return send(resource.criar, { body, ...options });
    return send(resource.atualizar, { params: { id }, body: { ...body, versao: versao.current }, ...options });
  }

  /** A record that was made inactive leaves most lists: it is said where it went, and can be taken back. */
  function tell(record: Form & Stored) {
    const { salvo, atualizado } = mensagensDeSucesso(resource.nome);
    if (id === null || !registro || !inactivated(registro, record)) {
      toast.sucesso(id === null ? salvo : atualizado, props.acoesAoSalvar?.(record) ?? []);
      return;
    }
    const onde = inactiveFilter(resource.filtro);
    const fim = resource.nome.genero === 'f' ? 'a' : 'o';
    const desfazer = async () => {
      await send(resource.atualizar, { params: { id }, body: { ...(registro as Form), versao: record.versao } });
      toast.sucesso(`${nameOfRecord(record) || resource.nome.um} voltou a ser ativ${fim}.`);
      await renew(client, resource.listar.path);
    };
    toast.sucesso(`${nameOfRecord(record) || resource.nome.um} foi inativad${fim}.`, [
      ...(onde
        ? [
            {
              rotulo: `Ver inativ${fim}s`,
              onClick: () => void navigate({ to: resource.path, search: searchOf(onde) }),
            },
          ]
        : []),
      // The call has shown why it was refused.
      { rotulo: 'Desfazer', onClick: () => void desfazer().catch(() => undefined) },
    ]);
  }

  async function save(values: Form, options: CallOptions): Promise<void> {
    try {
      const record = await write(values, options);
      versao.current = record.versao;
      clearDraft(draftKey(path));
      tell(record);
      void renew(client, resource.listar.path);
      if (!onSaved) return onBack();
      contract.form.reset(completeValues(resource.form, record) as Form);
      onSaved(record);
    } catch (error) {
      if (awaitsApproval(error)) {
        clearDraft(draftKey(path));
        void sentForApproval(error);
        return onBack();
      }
      if (!isConflict(error)) throw error;
      const answer = await conflict.ask(values, error.atual);
      contract.saved.current = false;
      if (answer === 'nenhuma') return;
      versao.current = error.atual.versao;
      if (answer === 'atual') contract.form.reset(completeValues(resource.form, error.atual) as Form);
      // A new key: this is another intention than the refused write.
      else await save(values, { ...options, key: undefined });
    }
  }

  const { saved } = contract;
  return (
    <ContractFormView of={contract} somenteLeitura={registro?.pode.editar === false} gravado={registro !== null}>
      <DraftKeeper path={path} saved={saved} />
      <LeaveGuard saved={saved} />
      {props.sections?.map((section, index) => (
        <Section key={section.titulo ?? String(index)} section={section} />
      ))}
      {props.children?.({ Campo: AnyField as unknown as TypedField<Form>, contract, registro })}
      <FormFooter onCancel={onBack} extra={props.footer} />
      {conflict.dialog}
    </ContractFormView>
  );
}

function Section<Form extends FieldValues>({ section }: { section: FormSectionSpec<Form> }) {
  return (
    <FormSection titulo={section.titulo}>
      {section.campos.map((campo) => {
        const given = (typeof campo === 'string' ? { name: campo } : campo) as FieldProps;
        return <AnyField key={given.name} {...given} />;
      })}
    </FormSection>
  );
}
