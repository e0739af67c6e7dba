import { Button } from '@mantine/core';
import { useState } from 'react';
import { type CandidatoCompleto, dadosDoCandidato } from '#modules/externo/candidatos/cadastro.contract.ts';
import { CelularComDdd } from '#modules/organizacao/colaboradores/celular.part.tsx';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import styles from './candidatar.module.css';
import { conferidos } from './passos.rules.ts';

const Campo = fieldOf(dadosDoCandidato);

/** Who applies and how to reach them: read, and written again only where something is missing, wrong, or wanted otherwise. */
export function Identificacao({ registro, faltas }: { registro: CandidatoCompleto; faltas: readonly string[] }) {
  const { form } = useFormContract();
  const [aberta, setAberta] = useState(() => conferidos.some((campo) => faltas.includes(campo)));
  const errado = conferidos.some((campo) => form.getFieldState(campo, form.formState).invalid);
  if (aberta || errado)
    return (
      <FormSection>
        <Campo name="nome" span={12} autoComplete="name" />
        <Campo name="pessoal.cpf" span={6} readOnly />
        <CelularComDdd />
        {/* Another address asks for the password, which the whole record asks for. */}
        <Campo name="contato.email" span={12} autoComplete="email" readOnly />
      </FormSection>
    );
  const { dddCelular, foneCelular, email } = registro.contato;
  const fatos = [
    registro.nome,
    registro.pessoal.cpf && `CPF ${formatarCpf(registro.pessoal.cpf)}`,
    foneCelular && formatarTelefone(`${dddCelular ?? ''}${foneCelular}`),
    email,
  ];
  return (
    <div className={styles.pessoa}>
      <p>
        {fatos.filter(Boolean).map((fato) => (
          <span key={fato}>{fato}</span>
        ))}
      </p>
      <Button type="button" variant="default" onClick={() => setAberta(true)}>
        Corrigir
      </Button>
    </div>
  );
}
