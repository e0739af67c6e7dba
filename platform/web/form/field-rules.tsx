import { createContext, type ReactNode, use } from 'react';

/** What the company's configuration or the values of other fields say of a field. Absent answers leave the contract's own. */
export interface FieldRule {
  readonly visivel?: boolean | undefined;
  readonly obrigatorio?: boolean | undefined;
  /** What people read as the field's label, where it is not the contract's. */
  readonly rotulo?: string | undefined;
  /** Said below the label, instead of the contract's own help. */
  readonly ajuda?: string | undefined;
  /** Message of the empty required field, where it is not the contract's. */
  readonly mensagem?: string | undefined;
}

/** Answers for a form path ('pessoal.cpf'); items of child lists come without their index. */
export type FieldRules = (path: string) => FieldRule | undefined;

const RulesContext = createContext<FieldRules>(() => undefined);

/** Puts rules over all fields below, label marks included. `useContractForm` gets the same function, so that both agree. */
export function FormRules({ rules, children }: { rules: FieldRules; children: ReactNode }) {
  return <RulesContext value={rules}>{children}</RulesContext>;
}

/** The rule of one field. */
export function useFieldRule(path: string): FieldRule {
  return use(RulesContext)(path.replace(/\.\d+(?=\.|$)/g, '')) ?? {};
}
