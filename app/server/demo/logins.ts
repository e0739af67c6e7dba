import { cpfDeBase } from '#platform/shared/br/cpf.ts';

/** Password of every demo user; the demo is printed at each start, so it keeps no secret. */
export const SENHA_DEMO = 'Ciranda#2026';

/** How to enter the demo. */
export interface DemoLogin {
  readonly papel: string;
  readonly cpf: string;
  readonly login: string;
  readonly senha: string;
}

const login = (papel: string, nome: string, base: string): DemoLogin => ({
  papel,
  cpf: cpfDeBase(base),
  login: nome,
  senha: SENHA_DEMO,
});

export const administrador = login('Administrador', 'admin', '111222333');
export const analista = login('Analista de RH', 'analista', '222333444');
export const gestor = login('Gestor de área', 'gestor', '333444555');
export const diretor = login('Diretor', 'diretor', '666777888');
export const talento = login('Talento (autoatendimento)', 'talento', '555666777');
export const candidato = login('Candidato (portal)', '', '444555666');
/** Ten people of the second company who vote in the election of its committee. */
export const eleitores: readonly DemoLogin[] = Array.from({ length: 10 }, (_, lugar) =>
  login('Eleitor da CIPA', `eleitor${lugar + 1}`, String(666_777_000 + lugar)),
);
export const logins: readonly DemoLogin[] = [administrador, analista, diretor, gestor, talento, candidato];
