import { Anchor } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Captcha } from '#modules/externo/captcha/captcha.part.tsx';
import { DialogoDaPolitica } from '#modules/externo/politica/dialogo-da-politica.part.tsx';
import { obterPolitica } from '#modules/organizacao/empresas/configuracao-chamadas.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell, fieldOf } from '#platform/web/form/field.tsx';
import type { FieldRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { ACEITE_EXIGIDO, cadastroForm } from './cadastro.contract.ts';

const Campo = fieldOf(cadastroForm);

/** Makes the acceptance a required field like the others, so that a form tells all that it lacks at once. */
export function useRegraDoAceite(empresaId: number, exigirAceite: boolean): FieldRules {
  const { data } = useEndpoint(obterPolitica, { params: { id: empresaId } });
  const exigido = exigirAceite && Boolean(data);
  return useCallback(
    (path) =>
      exigido && path === 'aceitoPoliticaSeguranca' ? { obrigatorio: true, mensagem: ACEITE_EXIGIDO } : undefined,
    [exigido],
  );
}

interface Props {
  readonly empresaId: number;
  readonly exigirAceite: boolean;
  /** Counts the tries: a proof serves one. */
  readonly vez: number;
}

/** The last fields of a registration: the company's policy, to be read and accepted, and the captcha. */
export function AceiteECaptcha({ empresaId, exigirAceite, vez }: Props) {
  const { form } = useFormContract();
  const politica = useEndpoint(obterPolitica, { params: { id: empresaId } });
  const [aberta, setAberta] = useState(false);
  const { errors } = form.formState;
  return (
    <>
      {politica.data ? (
        <>
          <FieldCell span={12}>
            <Anchor component="button" type="button" ta="start" size="sm" onClick={() => setAberta(true)}>
              Ler o Termo de Privacidade e Política de Segurança
            </Anchor>
          </FieldCell>
          <Campo
            name="aceitoPoliticaSeguranca"
            span={12}
            label={`Li e aceito o Termo de Privacidade e Política de Segurança${exigirAceite ? ' *' : ''}`}
          />
        </>
      ) : (
        <Unread of={politica} />
      )}
      <FieldCell name="captcha" span={12}>
        <Captcha
          vez={vez}
          sozinho
          erro={errors.captcha?.message as string | undefined}
          onChange={(prova) => form.setValue('captcha', prova ?? '', { shouldValidate: prova !== null })}
        />
      </FieldCell>
      {aberta && politica.data && (
        <DialogoDaPolitica texto={politica.data.texto} exigir={false} onClose={() => setAberta(false)} />
      )}
    </>
  );
}
