/** The flags the portal asks for: `modId` in `schema/flags.json`. */
export type FlagKey =
  | 'MEMBER3'
  | 'REGISTER3'
  | 'LOGIN3'
  | 'GAMES3'
  | 'REWARDS3'
  | 'DIRECTREG3'
  | 'USERNAMEREG3'
  | 'MOBILENUMREG3'
  | 'REGMOBVERF3'
  | 'MOBILENUMPASSREG3'
  | 'MOBILEVERCODELOGIN3'
  | 'FREEPLAY3'
  | 'PWDEXPFORCECHANGE3'
  | 'MANPLAYREB3';
